import { newReference } from '../reference.ts'
import { refusalOf } from './import-refusal.ts'
import type { Progress } from './import.server.ts'
import type { ImportReport } from './report.ts'

const NDJSON = 'application/x-ndjson'
const LINE_EVERY_MS = 200

/** Whether a caller asks to hear how far the import is, line by line. */
export const wantsProgress = (headers: Headers): boolean => (headers.get('accept') ?? '').includes(NDJSON)

type Run = (onProgress: (progress: Progress) => void, signal: AbortSignal) => Promise<ImportReport[]>

/** The last line, where there is no report: the same as the answer without progress would be. */
function lastWords(error: unknown, onFault: (error: unknown, reference: string) => void) {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  const reference = newReference()
  onFault(error, reference)
  return {
    status: 500,
    errors: [{ message: `Something broke on our side, and nothing was written. Try again in a minute. Reference: ${reference}` }],
  }
}

type Asked = { run: Run; gone: AbortSignal; onFault: (error: unknown, reference: string) => void }

/**
 * Answers while the import runs: lines of JSON, `progress` as often as is useful, and last either `reports` or `errors`. Whoever
 * stops reading stops the import.
 */
export function progressAnswer({ run, gone, onFault }: Asked): Response {
  const stop = new AbortController()
  const encoder = new TextEncoder()
  let toldAt = 0
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const tell = (line: object) => {
        if (!stop.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const onProgress = (progress: Progress) => {
        const now = performance.now()
        if (now - toldAt < LINE_EVERY_MS) return
        toldAt = now
        tell({ progress })
      }
      const signal = AbortSignal.any([gone, stop.signal])
      tell(
        await run(onProgress, signal).then(
          (reports) => ({ reports }),
          (error: unknown) => lastWords(error, onFault),
        ),
      )
      if (!stop.signal.aborted) stream.close()
    },
    cancel: () => stop.abort(),
  })
  return new Response(body, { headers: { 'content-type': NDJSON, 'cache-control': 'no-store', 'x-accel-buffering': 'no' } })
}
