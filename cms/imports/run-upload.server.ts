import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { mayPublish } from '../access/roles.ts'
import { adapters } from './adapters/index.ts'
import { checkUpload } from './check-upload.server.ts'
import { importCatalogue, type Progress } from './import.server.ts'
import type { Upload } from './receive-upload.server.ts'
import type { ImportReport } from './report.ts'
import { factsOf } from './upload-formats.ts'
import { cleanName, storedName } from './upload-name.ts'
import { readOrder, type UploadOrder } from './upload-order.ts'
import { UploadRefusal } from './upload-refusal.ts'

export const ONLY_PUBLISHERS = 'Only publishers and admins import. You may check: mode=check.'

/** An upload that is known to be allowed and to look like its format. */
export type ReadyUpload = { order: UploadOrder; place: string; name: string }

/**
 * Decides on an upload as far as that can be done without reading it.
 * @throws {UploadRefusal}
 */
export async function prepareUpload(req: PayloadRequest, upload: Upload): Promise<ReadyUpload> {
  const said = Object.fromEntries(req.searchParams)
  const order = readOrder({ ...said, ...upload.fields })
  if (order.mode === 'run' && !mayPublish(req.user)) throw new UploadRefusal(403, ONLY_PUBLISHERS)
  const name = cleanName(upload.name) || cleanName(order.name ?? '') || `upload.${factsOf(order.format).ending}`
  const ending = await checkUpload(upload.place, name, order.format)
  // Adapters name the file they read: it should be called as its sender calls it.
  const place = path.join(path.dirname(upload.place), storedName(name, ending))
  await rename(upload.place, place)
  return { order, place, name }
}

/** Checks or imports what was uploaded, and says what changes. */
export async function runUpload(
  req: PayloadRequest,
  { order, place, name }: ReadyUpload,
  watch: { onProgress?: (progress: Progress) => void; signal: AbortSignal },
): Promise<ImportReport[]> {
  const { format, analyzer, mode, publish, prune, accept } = order
  const adapter = adapters[format]
  if (!adapter) throw new UploadRefusal(400, `This site does not read ${format}.`)
  return importCatalogue(req.payload, adapter.read({ place, name }), {
    name,
    format,
    publish,
    prune,
    dryRun: mode === 'check',
    ...(analyzer ? { analyzer } : {}),
    ...(accept ? { accept } : {}),
    by: req.user,
    ...watch,
  })
}
