import type { ReadableStream } from 'node:stream/web'
import type { Endpoint, PayloadRequest } from 'payload'
import { mayPublish, mayWrite } from '../access/roles.ts'
import { apiRefusal } from '../api-refusal.ts'
import { refusalOf } from './import-refusal.ts'
import { progressAnswer, wantsProgress } from './progress-answer.ts'
import { receiveUpload, type Upload } from './receive-upload.server.ts'
import { ONLY_PUBLISHERS, prepareUpload, type ReadyUpload, runUpload } from './run-upload.server.ts'

const NO_STORE = { 'cache-control': 'no-store' }
const RETRY = { 'retry-after': '20' }

/** One upload at a time in a process: each takes memory, and a place on the disk. */
let isRunning = false

/** Takes the upload in, runs it, and answers; `end` is called once, when the file is no longer needed. */
async function answer(req: PayloadRequest, gone: AbortSignal): Promise<Response> {
  let upload: Upload | undefined
  let ready: ReadyUpload
  const end = async () => {
    await upload?.remove()
    isRunning = false
  }
  try {
    upload = await receiveUpload({ body: req.body as ReadableStream | null | undefined, headers: req.headers, signal: gone })
    ready = await prepareUpload(req, upload)
  } catch (error) {
    await end()
    throw error
  }
  if (!wantsProgress(req.headers))
    return Response.json({ reports: await runUpload(req, ready, { signal: gone }).finally(end) }, { headers: NO_STORE })
  return progressAnswer({
    gone,
    run: (onProgress, signal) => runUpload(req, ready, { onProgress, signal }).finally(end),
    onFault: (err, reference) => req.payload.logger.error({ err, reference }, 'an import failed'),
  })
}

/**
 * `POST /api/imports/run`: checks or imports a catalogue that comes as a form or as the body itself. The caller's going
 * away stops it, and nothing is written of it. docs/importing-over-rest.md says how programs use it.
 */
export const runImport: Endpoint = {
  path: '/run',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req.user)) return apiRefusal(403, 'Only editors, publishers and admins check catalogues of rules.')
    if (req.searchParams.get('mode') === 'run' && !mayPublish(req.user)) return apiRefusal(403, ONLY_PUBLISHERS)
    if (isRunning) return apiRefusal(409, 'Another import is running. Wait until it has ended, then try again.', RETRY)
    isRunning = true
    try {
      return await answer(req, req.signal ?? new AbortController().signal)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const { status, ...said } = refusal
      return Response.json(said, { status, headers: status === 409 ? { ...NO_STORE, ...RETRY } : NO_STORE })
    }
  },
}
