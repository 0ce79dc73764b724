import type { AnyRouter } from '@tanstack/react-router'
import { partsWithin, type PagePart } from '#app/analytics/experiments/experiment-slot.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { filesAt } from '#app/i18n/files.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { setPageModules } from './page-modules.ts'

/** `server/builds.ts` announces the built files here: the file of a module that is loaded on demand, then those it imports. */
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
export function withholdModules(router: AnyRouter): void {
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
