/** Limits on draining a refused body. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 5_000

type Body = ReadableStream<Uint8Array>

/** The body of a request that can be left unread without breaking the connection. */
export type DrainableBody = {
  body: Body
  /**
   * Reads and discards the rest, within limits. Closing while a client is still sending would give it a broken connection instead
   * of the error response.
   */
  drain: () => Promise<void>
}

/** Wraps a body so that cancelling it does not cancel its source. */
export function makeDrainable(source: Body): DrainableBody {
  const reader = source.getReader()
  // The high water mark of 0 prevents reading ahead.
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
  const drain = async () => {
    const timeout = after(MAX_MS)
    for (let bytes = 0; bytes <= MAX_BYTES;) {
      // The timeout is listed first, so that it wins against a client that sends without a pause.
      const chunk = await Promise.race([timeout, reader.read()])
      if (!chunk || chunk.done) return
      bytes += chunk.value.byteLength
    }
  }
  // A client that has disconnected is not an error.
  return { body, drain: () => drain().catch(() => undefined) }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())

/** Replaces the body of a request and of its clones. */
export function withBody(request: Request, replacement: Body): Request {
  let body = replacement
  const clone = () => {
    const [own, cloned] = body.tee()
    body = own
    return withBody(request, cloned)
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
