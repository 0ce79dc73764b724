import { CatalogueError, type Place } from './adapter.ts'
import { DatabaseLost } from './readable-error.ts'
import { ImportBusy, ImportRefused } from './import.server.ts'
import { type ImportReport, MAX_LISTED, type Reject } from './report.ts'
import { UploadRefusal } from './upload/upload-refusal.ts'

/**
 * Error body of a refused import, in the shape of the API's other errors. `rejects` are the rules that were refused in what was not
 * imported. For a file with several analyzers, `reports` covers those that were imported anyway.
 */
export type ImportRefusal = { status: number; errors: { message: string; place?: Place }[]; rejects?: Reject[]; reports?: ImportReport[] }

const refusal = (status: number, message: string, place?: Place): ImportRefusal => ({
  status,
  errors: [{ message, ...(place ? { place } : {}) }],
})

const isAborted = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Maps an error to the response for the sender; `null` for an internal error, whose message must not leak. */
export function refusalOf(error: unknown): ImportRefusal | null {
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
