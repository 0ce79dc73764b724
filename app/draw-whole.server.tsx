import { createSsrStreamResponse, getSsrStatus, transformReadableStreamWithRouter } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { logger } from '#cms/log.ts'

/**
 * Draws a page and lets it go when all of it is drawn. What waits for something, an icon that is read for the first time,
 * would else come later, for a script to put in its place: who has none saw an empty page. The admin needs scripts anyway.
 */
export const drawWhole = defineHandlerCallback(async (asked) => {
  const { request, router, responseHeaders: headers } = asked
  if (/^\/admin(?:\/|$)/.test(new URL(request.url).pathname)) return defaultStreamHandler(asked)
  const { signal } = request
  try {
    const drawn = await renderToReadableStream(<StartServer router={router} />, {
      signal,
      nonce: router.options.ssr?.nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (!signal.aborted) logger().error({ err: error }, 'a page could not be drawn')
      },
    })
    await drawn.allReady
    const whole = transformReadableStreamWithRouter(router, drawn, { rendererSafePoint: 'script-close', signal })
    return createSsrStreamResponse(router, new Response(whole, { status: getSsrStatus(router), headers }))
  } catch (error) {
    router.serverSsr?.cleanup()
    throw error
  }
})
