import { createSsrStreamResponse, getSsrStatus, transformReadableStreamWithRouter } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { withholdModules } from '#app/waking/withhold-modules.server.ts'
import { logger, loggedPath } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'

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
