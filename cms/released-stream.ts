type Limits = { stallMs: number; totalMs: number }

/** A reader that does not read for half a minute has gone; nobody holds a connection for longer than ten minutes. */
const LIMITS: Limits = { stallMs: 30_000, totalMs: 600_000 }

/**
 * What `chunks` give as a body that is read as fast as its reader takes it. `release` is called once, at its end, when
 * its reader leaves, when reading fails, and when its reader stops reading.
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
      const give = (reason: string) => () => fail(controller, new Error(reason))
      total = setTimeout(give('Reading took too long.'), totalMs).unref()
      stall = setTimeout(give('Nobody reads.'), stallMs).unref()
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
        stall = setTimeout(() => fail(controller, new Error('Nobody reads.')), stallMs).unref()
      } catch (error) {
        fail(controller, error)
      }
    },
    cancel: end,
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** `answer` with `release` called when its body is over, by whichever end; at once if it has none. */
export async function releasedBody(answer: Response, release: () => Promise<void>): Promise<Response> {
  if (answer.body === null) {
    await release()
    return answer
  }
  const reader = answer.body.getReader()
  const end = async () => {
    await reader.cancel().catch(() => {})
    await release()
  }
  const { status, statusText, headers } = answer
  return new Response(releasedStream(piecesOf(reader), end), { status, statusText, headers })
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
