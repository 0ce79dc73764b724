import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { mayPublish } from '#cms/access/roles.ts'
import type { Progress } from '../import-options.ts'
import { importChecked } from '../import.server.ts'
import type { ImportReport } from '#catalogue/report.ts'
import { checkUpload, cleanName, storedName } from './check-upload.server.ts'
import { readInThread } from './read-in-thread.server.ts'
import type { Upload } from './receive-upload.server.ts'
import { factsOf } from './upload-formats.ts'
import { parseUploadOptions, type UploadOptions, UploadRefusal } from './upload-options.ts'

export const ONLY_PUBLISHERS = 'Only publishers and admins can import. You can check the file with mode=check.'

/** An upload that is allowed and looks like its format. */
export type ReadyUpload = { options: UploadOptions; place: string; name: string }

/**
 * Validates an upload as far as possible without parsing the file.
 * @throws {UploadRefusal}
 */
export async function prepareUpload(req: PayloadRequest, upload: Upload): Promise<ReadyUpload> {
  const query = Object.fromEntries(req.searchParams)
  const options = parseUploadOptions({ ...query, ...upload.fields })
  if (options.mode === 'run' && !mayPublish(req.user)) throw new UploadRefusal(403, ONLY_PUBLISHERS)
  const name = cleanName(upload.name) || cleanName(options.name ?? '') || `upload.${factsOf(options.format).ending}`
  const ending = await checkUpload(upload.place, name, options.format)
  // Adapters report the file's name, so it should be the sender's.
  const place = path.join(path.dirname(upload.place), storedName(name, ending))
  await rename(upload.place, place)
  return { options, place, name }
}

/** Checks or imports the upload and returns the reports. */
export async function runUpload(
  req: PayloadRequest,
  { options, place, name }: ReadyUpload,
  callbacks: { onProgress?: (progress: Progress) => void; signal: AbortSignal },
): Promise<ImportReport[]> {
  const { format, analyzer, mode, publish, prune, accept } = options
  return importChecked(req.payload, readInThread({ format, source: { place, name }, analyzer }, callbacks.signal), {
    name,
    format,
    publish,
    prune,
    dryRun: mode === 'check',
    ...(analyzer ? { analyzer } : {}),
    ...(accept ? { accept } : {}),
    by: req.user,
    ...callbacks,
  })
}
