import { createSsrStreamResponse, getSsrStatus, transformReadableStreamWithRouter } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { withholdModules } from '#app/waking/withhold-modules.server.ts'
import { logger } from '#platform/log.ts'

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
      onError: (error) => {
        if (!signal.aborted) logger().error({ err: error }, 'failed to render a page')
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
