import type { Endpoint, PayloadRequest } from 'payload'
import { mayPublish, mayWrite } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { newReference } from '#platform/text/reference.ts'
import { CatalogueError, type Place } from '#catalogue/adapter.ts'
import type { Progress } from './import-options.ts'
import { DatabaseLost, ImportBusy, ImportRefused } from './import.server.ts'
import { type ImportReport, MAX_LISTED, type Reject } from '#catalogue/report.ts'
import { type IncomingBody, receiveUpload, type Upload } from './upload/receive-upload.server.ts'
import { ONLY_PUBLISHERS, prepareUpload, type ReadyUpload, runUpload } from './upload/run-upload.server.ts'
import { UploadRefusal } from './upload/upload-options.ts'

/**
 * Error body of a refused import, in the shape of the API's other errors. `rejects` are the rules that were refused in what was not
 * imported. For a file with several analyzers, `reports` covers those that were imported anyway.
 */
type ImportRefusal = { status: number; errors: { message: string; place?: Place }[]; rejects?: Reject[]; reports?: ImportReport[] }

const refusal = (status: number, message: string, place?: Place): ImportRefusal => ({
  status,
  errors: [{ message, ...(place ? { place } : {}) }],
})

const isAborted = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Maps an error to the response for the sender; `null` for an internal error, whose message must not leak. */
function refusalOf(error: unknown): ImportRefusal | null {
  if (error instanceof UploadRefusal) return refusal(error.status, error.message, error.at)
  if (error instanceof ImportBusy) return refusal(409, error.message)
  if (error instanceof DatabaseLost) return refusal(503, error.message)
  if (error instanceof CatalogueError) return refusal(422, error.message, error.at)
  if (isAborted(error)) return refusal(400, 'The request was aborted before the import finished. Nothing was written.')
  if (!(error instanceof ImportRefused)) return null
  const cause = refusalOf(error.cause)
  if (!cause) return null
  // The place is that of the first failed part; the message covers all parts.
  const place = cause.errors[0]?.place
  const rejects = error.parts.flatMap((part) => part.rejects).slice(0, MAX_LISTED)
  return {
    ...refusal(cause.status, error.message, place),
    ...(rejects.length > 0 && { rejects }),
    ...(error.done.length > 0 && { reports: error.done }),
  }
}

const NDJSON = 'application/x-ndjson'
const LINE_INTERVAL_MS = 200

/** Whether the client accepts progress as NDJSON. */
const wantsProgress = (headers: Headers): boolean => (headers.get('accept') ?? '').includes(NDJSON)

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
function progressResponse({ run, disconnected, onInternalError }: ProgressRun): Response {
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

const NO_STORE = { 'cache-control': 'no-store' }
const RETRY = { 'retry-after': '20' }

/** One import at a time per process: each takes memory. */
let isRunning = false
const BUSY = 'Another import is running. Wait until it finishes, then try again.'

/** Whose uploads are arriving. One each, because a body may come slowly and takes disk space. */
const senders = new Set<string>()
const STILL_ARRIVING = 'Your other upload is still arriving. Wait until it has, or stop it, then try again.'

type Received = { upload: Upload; ready: ReadyUpload }

async function receive(req: PayloadRequest, signal: AbortSignal): Promise<Received> {
  const sender = `${req.user?.collection} ${req.user?.id}`
  if (senders.has(sender)) throw new UploadRefusal(409, STILL_ARRIVING)
  senders.add(sender)
  try {
    const upload = await receiveUpload({ body: req.body as IncomingBody['body'], headers: req.headers, signal })
    const ready = await prepareUpload(req, upload).catch(async (error: unknown) => {
      await upload.remove()
      throw error
    })
    return { upload, ready }
  } finally {
    senders.delete(sender)
  }
}

/** Receives the upload, runs it and responds. Only a whole upload takes the process's turn. */
async function respond(req: PayloadRequest, disconnected: AbortSignal): Promise<Response> {
  const { upload, ready } = await receive(req, disconnected)
  if (isRunning) {
    await upload.remove()
    throw new UploadRefusal(409, BUSY)
  }
  isRunning = true
  const end = async () => {
    await upload.remove()
    isRunning = false
  }
  if (!wantsProgress(req.headers))
    return Response.json({ reports: await runUpload(req, ready, { signal: disconnected }).finally(end) }, { headers: NO_STORE })
  return progressResponse({
    disconnected,
    run: (onProgress, signal) => runUpload(req, ready, { onProgress, signal }).finally(end),
    onInternalError: (err, reference) => req.payload.logger.error({ err, reference }, 'import failed'),
  })
}

/**
 * `POST /api/imports/run`: checks or imports a catalogue sent as a form or as the request body. If the client disconnects, the import
 * is rolled back. See docs/importing-over-rest.md.
 */
export const runImport: Endpoint = {
  path: '/run',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req.user)) return apiRefusal(403, 'Only editors, publishers and admins can check rule catalogues.')
    if (req.searchParams.get('mode') === 'run' && !mayPublish(req.user)) return apiRefusal(403, ONLY_PUBLISHERS)
    if (isRunning) return apiRefusal(409, BUSY, RETRY)
    try {
      return await respond(req, req.signal ?? new AbortController().signal)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const { status, ...body } = refusal
      return Response.json(body, { status, headers: status === 409 ? { ...NO_STORE, ...RETRY } : NO_STORE })
    }
  },
}
