import type { ReadableStream } from 'node:stream/web'
import type { Endpoint, PayloadRequest } from 'payload'
import { mayPublish, mayWrite } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { refusalOf } from './import-refusal.ts'
import { progressResponse, wantsProgress } from './upload/progress-response.ts'
import { receiveUpload, type Upload } from './upload/receive-upload.server.ts'
import { ONLY_PUBLISHERS, prepareUpload, type ReadyUpload, runUpload } from './upload/run-upload.server.ts'

const NO_STORE = { 'cache-control': 'no-store' }
const RETRY = { 'retry-after': '20' }

/** One upload at a time per process: each takes memory and disk space. */
let isRunning = false

/** Receives the upload, runs it and responds; `end` is called once, when the file is no longer needed. */
async function respond(req: PayloadRequest, disconnected: AbortSignal): Promise<Response> {
  let upload: Upload | undefined
  let ready: ReadyUpload
  const end = async () => {
    await upload?.remove()
    isRunning = false
  }
  try {
    upload = await receiveUpload({ body: req.body as ReadableStream | null | undefined, headers: req.headers, signal: disconnected })
    ready = await prepareUpload(req, upload)
  } catch (error) {
    await end()
    throw error
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
    if (isRunning) return apiRefusal(409, 'Another import is running. Wait until it finishes, then try again.', RETRY)
    isRunning = true
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
