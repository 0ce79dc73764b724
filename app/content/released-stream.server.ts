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
