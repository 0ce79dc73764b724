/** How much of a refused body is read, and for how long. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 5_000

type Body = ReadableStream<Uint8Array>

/** The body of a request, which whoever has enough of leaves unread instead of breaking the connection. */
export type KeptBody = {
  body: Body
  /**
   * Reads what is still sent, and throws it away, within bounds. Who is closed on while sending meets a broken connection in
   * place of the answer that says what was wrong.
   */
  readOut: () => Promise<void>
}

/** Takes over a body: its source is no longer told when its reader stops. */
export function keepBody(source: Body): KeptBody {
  const reader = source.getReader()
  // Nothing is read ahead.
  const body: Body = new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const readOut = async () => {
    const late = after(MOST_MS)
    for (let bytes = 0; bytes <= MOST_BYTES;) {
      // It comes first: nobody who sends without a pause goes on for longer.
      const piece = await Promise.race([late, reader.read()])
      if (!piece || piece.done) return
      bytes += piece.value.byteLength
    }
  }
  // Who left has nothing more to say.
  return { body, readOut: () => readOut().catch(() => undefined) }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())

/** The request with another body in place of its own, in copies of it too. */
export function withBody(request: Request, given: Body): Request {
  let body = given
  const clone = () => {
    const [ours, copied] = body.tee()
    body = ours
    return withBody(request, copied)
  }
  return new Proxy(request, {
    get(target, name) {
      if (name === 'body') return body
      if (name === 'clone') return clone
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
