type Limits = { stallMs: number; totalMs: number }

/** A reader that stalls for 30 seconds is gone; nobody holds a connection for longer than ten minutes. */
const LIMITS: Limits = { stallMs: 30_000, totalMs: 600_000 }

/**
 * Wraps `chunks` in a stream with backpressure. `release` is called exactly once: at the end, or when the reader cancels,
 * reading fails, or the reader stalls.
 */
export function releasedStream(
  chunks: AsyncGenerator<Uint8Array>,
  release: () => Promise<void>,
  { stallMs, totalMs }: Limits = LIMITS,
): ReadableStream<Uint8Array> {
  let stall: NodeJS.Timeout | undefined
  let isOver = false
  const end = async () => {
    if (isOver) return
    isOver = true
    clearTimeout(stall)
    clearTimeout(total)
    await release()
  }
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown) => {
    if (isOver) return
    controller.error(error)
    void end()
  }
  let total: NodeJS.Timeout | undefined
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const failWith = (reason: string) => () => fail(controller, new Error(reason))
      total = setTimeout(failWith('Reading took too long.'), totalMs).unref()
      stall = setTimeout(failWith('The reader stalled.'), stallMs).unref()
    },
    async pull(controller) {
      clearTimeout(stall)
      try {
        const { done, value } = await chunks.next()
        if (isOver) return
        if (done) {
          controller.close()
          return await end()
        }
        controller.enqueue(value)
        stall = setTimeout(() => fail(controller, new Error('The reader stalled.')), stallMs).unref()
      } catch (error) {
        fail(controller, error)
      }
    },
    cancel: end,
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Calls `release` when the body of `response` has ended, failed or been cancelled; at once if it has none. */
export async function releasedBody(response: Response, release: () => Promise<void>): Promise<Response> {
  if (response.body === null) {
    await release()
    return response
  }
  const reader = response.body.getReader()
  const end = async () => {
    await reader.cancel().catch(() => {})
    await release()
  }
  const { status, statusText, headers } = response
  return new Response(releasedStream(chunksOf(reader), end), { status, statusText, headers })
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
}
