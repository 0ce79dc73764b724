import type { AnyRouter } from '@tanstack/react-router'
import { createSsrStreamResponse, getSsrStatus, transformReadableStreamWithRouter } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { type PagePart, partsWithin } from '#app/analytics/experiments/experiment-slot.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { filesAt } from '#app/i18n/files.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { setPageModules } from './page-modules.ts'
import { loggedPath, logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'

/** `server/built-files.ts` announces the built files here: the file of a module that is loaded on demand, then those it imports. */
const MODULE_FILES = Symbol.for('plumbline.module-files')

type ModuleFiles = Record<string, readonly string[]>

const moduleFiles = (): ModuleFiles => (globalThis as { [MODULE_FILES]?: ModuleFiles })[MODULE_FILES] ?? {}

const ARTICLES = { posts: 'post', changelog: 'release', stories: 'story', glossary: 'term' } as const

const blockModule = ({ blockType }: PagePart) => `app/blocks/${blockType === 'trial' ? 'experiment-slot' : blockType}.tsx`

/** The modules that the views of a page load on demand. */
function viewModules(page: Partial<PageView> | undefined): string[] {
  const article = page?.article ? [`app/articles/${ARTICLES[page.article.kind]}.tsx`] : []
  return [...article, ...partsWithin(page?.blocks ?? []).map(blockModule)]
}

/** The modules with the messages of a page in a language other than English. */
function messageModules(publicPath: string): string[] {
  const { locale, key } = parseAddress(publicPath)
  return filesAt(key).map((file) => `app/i18n/${locale}${file === 'page' ? '' : `-${file}`}.ts`)
}

type Preload = string | { href: string }

const hrefOf = (preload: Preload) => (typeof preload === 'string' ? preload : preload.href)

/** `/assets/hero-D3x.js` is `hero-D3x`. */
const nameOf = (href: string) => href.replace(/^.*\/|\.js$/g, '')

/**
 * Keeps a page of the site from preloading the files that hydrate it, and passes their names to the document instead: they are
 * loaded when somebody is about to use the page (`wake.ts`).
 */
function withholdModules(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  if (!manifest) return
  const matches = router.state.matches as { routeId: string; loaderData?: Partial<PageView> }[]
  const [entry = [], ...routes] = matches.map(({ routeId }) => ((manifest.routes[routeId]?.preloads ?? []) as Preload[]).map(hrefOf))
  const files = moduleFiles()
  const page = matches.find(({ routeId }) => routeId === '/_site/$')?.loaderData
  const modules = [
    'app/waking/application.tsx',
    ...viewModules(page),
    ...messageModules(router.latestLocation.publicHref.replace(/[?#].*/, '')),
  ]
  const needed = new Set([...modules.flatMap((module) => files[module] ?? []), ...routes.flat()].map(nameOf))
  for (const href of entry) needed.delete(nameOf(href))
  setPageModules(router, [...needed])
  // A copy, because all requests share the manifest.
  const withheld = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, preloads: undefined }])
  router.ssr = { ...router.ssr, manifest: { ...manifest, routes: Object.fromEntries(withheld) } }
}

type Match = { links?: readonly ({ rel?: string; type?: string; href?: string } | undefined)[] | undefined }

/** Names a page's formats for programs in its headers too, and says that the client's `Accept` chooses between them. */
function announceAlternates(matches: readonly Match[], headers: Headers): void {
  const links = matches.flatMap(({ links: own }) => own ?? [])
  for (const link of links) {
    if (link?.rel !== 'alternate' || link.type !== 'text/markdown') continue
    headers.append('link', `<${link.href ?? ''}>; rel="alternate"; type="text/markdown"`)
    headers.append('vary', 'accept')
  }
}

const firstIn = (stack: string | null | undefined) => stack?.trim().split('\n')[0]

/**
 * Renders a page completely before sending it. Suspended parts, such as an icon that is loaded for the first time, would otherwise
 * be streamed later and inserted by a script: without scripts the page was empty. The admin requires scripts and is streamed.
 */
export const renderPage = defineHandlerCallback(async (context) => {
  const { request, router, responseHeaders: headers } = context
  if (/^\/admin(?:\/|$)/.test(new URL(request.url).pathname)) return defaultStreamHandler(context)
  const { signal } = request
  withholdModules(router)
  try {
    const stream = await renderToReadableStream(<StartServer router={router} />, {
      signal,
      nonce: router.options.ssr?.nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Of a part of the page, which is left out if it is a block, or of the page.
      onError: (error, { componentStack }) => {
        const fault = { path: loggedPath(request), err: error, reference: newReference(), component: firstIn(componentStack) }
        if (!signal.aborted) logger().error(fault, 'failed to render a page, or a block of one, which was left out')
      },
    })
    await stream.allReady
    announceAlternates(router.state.matches, headers)
    const body = transformReadableStreamWithRouter(router, stream, { rendererSafePoint: 'script-close', signal })
    return createSsrStreamResponse(router, new Response(body, { status: getSsrStatus(router), headers }))
  } catch (error) {
    router.serverSsr?.cleanup()
    throw error
  }
})
