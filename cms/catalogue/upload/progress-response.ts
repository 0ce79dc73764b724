import { newReference } from '#platform/text/reference.ts'
import { refusalOf } from '../import-refusal.ts'
import type { Progress } from '../import-options.ts'
import type { ImportReport } from '../report.ts'

const NDJSON = 'application/x-ndjson'
const LINE_INTERVAL_MS = 200

/** Whether the client accepts progress as NDJSON. */
export const wantsProgress = (headers: Headers): boolean => (headers.get('accept') ?? '').includes(NDJSON)

type Run = (onProgress: (progress: Progress) => void, signal: AbortSignal) => Promise<ImportReport[]>

/** The last line of a failed import, equal to the body of a response without progress. */
function errorLine(error: unknown, onInternalError: (error: unknown, reference: string) => void) {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  const reference = newReference()
  onInternalError(error, reference)
  return {
    status: 500,
    errors: [{ message: `Something went wrong on our end, and nothing was written. Try again in a minute. Reference: ${reference}` }],
  }
}

type ProgressRun = { run: Run; disconnected: AbortSignal; onInternalError: (error: unknown, reference: string) => void }

/**
 * Streams NDJSON while the import runs: throttled `progress` lines, then either `reports` or `errors`. Cancelling the stream stops the
 * import.
 */
export function progressResponse({ run, disconnected, onInternalError }: ProgressRun): Response {
  const stop = new AbortController()
  const encoder = new TextEncoder()
  let sentAt = 0
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send = (line: object) => {
        if (!stop.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const onProgress = (progress: Progress) => {
        const now = performance.now()
        if (now - sentAt < LINE_INTERVAL_MS) return
        sentAt = now
        send({ progress })
      }
      const signal = AbortSignal.any([disconnected, stop.signal])
      send(
        await run(onProgress, signal).then(
          (reports) => ({ reports }),
          (error: unknown) => errorLine(error, onInternalError),
        ),
      )
      if (!stop.signal.aborted) stream.close()
    },
    cancel: () => stop.abort(),
  })
  return new Response(body, { headers: { 'content-type': NDJSON, 'cache-control': 'no-store', 'x-accel-buffering': 'no' } })
}
