import type { ReadableStream } from 'node:stream/web'
import type { Endpoint, PayloadRequest } from 'payload'
import { mayPublish, mayWrite } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { refusalOf } from './import-refusal.ts'
import { progressResponse, wantsProgress } from './upload/progress-response.ts'
import { receiveUpload, type Upload } from './upload/receive-upload.server.ts'
import { ONLY_PUBLISHERS, prepareUpload, type ReadyUpload, runUpload } from './upload/run-upload.server.ts'
import { UploadRefusal } from './upload/upload-refusal.ts'

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
    const upload = await receiveUpload({ body: req.body as ReadableStream | null | undefined, headers: req.headers, signal })
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
