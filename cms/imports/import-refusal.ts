import { CatalogueError, type Place } from './adapter.ts'
import { DatabaseLost } from './database-lost.ts'
import { ImportBusy, ImportRefused } from './import.server.ts'
import type { ImportReport } from './report.ts'
import { UploadRefusal } from './upload-refusal.ts'

/**
 * Why nothing was imported, as programs and the admin read it; the shape is that of the API's other refusals. Where a file
 * has several analyzers, `reports` are of those that were imported all the same.
 */
export type ImportRefusal = { status: number; errors: { message: string; place?: Place }[]; reports?: ImportReport[] }

const refusal = (status: number, message: string, place?: Place): ImportRefusal => ({
  status,
  errors: [{ message, ...(place ? { place } : {}) }],
})

const isCutOff = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')

/** What an error means to whoever sent a catalogue; `null` for a fault of ours, whose text stays inside. */
export function refusalOf(error: unknown): ImportRefusal | null {
  if (error instanceof UploadRefusal) return refusal(error.status, error.message, error.at)
  if (error instanceof ImportBusy) return refusal(409, error.message)
  if (error instanceof DatabaseLost) return refusal(503, error.message)
  if (error instanceof CatalogueError) return refusal(422, error.message, error.at)
  if (isCutOff(error)) return refusal(400, 'The call was ended before the import was. Nothing was written.')
  if (!(error instanceof ImportRefused)) return null
  const cause = refusalOf(error.cause)
  if (!cause) return null
  // The place is that of the first part's fault; the words are of all parts.
  const place = cause.errors[0]?.place
  return { ...refusal(cause.status, error.message, place), ...(error.done.length > 0 ? { reports: error.done } : {}) }
}
