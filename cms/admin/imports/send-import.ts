import type { Place } from '../../imports/adapter.ts'
import type { Progress } from '../../imports/import.server.ts'
import type { ImportReport } from '../../imports/report.ts'
import { LARGEST_UPLOAD, TOO_LARGE, type UploadFormat } from '../../imports/upload-formats.ts'
import { readLines } from './read-lines.ts'

/** What somebody asks for in the form. */
export type ImportOrder = {
  file: File
  format: UploadFormat
  analyzer: string
  publish: boolean
  prune: boolean
}

/** What became of it: a report for each analyzer, or a sentence for people. */
export type ImportOutcome = { reports: ImportReport[]; problem: null } | { reports: null; problem: string }

type Line = { progress?: Progress; reports?: ImportReport[]; errors?: { message?: string; place?: Place }[] }

const UNREACHABLE = 'The server cannot be reached. What you chose is still here: check the connection and try again.'
const BROKEN = 'The connection broke before the server had answered. Check the file again: that shows what was imported, if anything.'
const UNEXPECTED = 'The server did not answer as expected. Try again in a minute.'

const failed = (problem: string): ImportOutcome => ({ reports: null, problem })

function sentenceOf({ errors, reports = [] }: Line): string {
  const { message, place } = errors?.[0] ?? {}
  if (!message) return UNEXPECTED
  const done = reports.filter(({ run }) => run !== null).map(({ analyzer }) => analyzer)
  const sentence = place ? `${place.file}${place.line ? `, line ${place.line}` : ''}: ${message}` : message
  return done.length > 0 ? `${sentence} Imported all the same: ${done.join(', ')}.` : sentence
}

function formOf(
  { file, format, analyzer, publish, prune }: ImportOrder,
  mode: 'check' | 'run',
  accept: readonly string[] | null,
): FormData {
  const form = new FormData()
  const said = { format, analyzer, mode, publish: String(publish), prune: String(prune), accept: accept ? JSON.stringify(accept) : '' }
  for (const [name, value] of Object.entries(said)) if (value !== '') form.set(name, value)
  form.set('file', file)
  return form
}

async function lastLineOf(answer: Response, onProgress: (progress: Progress) => void): Promise<ImportOutcome> {
  if (!answer.headers.get('content-type')?.includes('ndjson') || !answer.body)
    return failed(sentenceOf(((await answer.json().catch(() => null)) as Line | null) ?? {}))
  for await (const line of readLines(answer.body)) {
    const { progress, reports, errors } = line as Line
    if (progress) onProgress(progress)
    if (errors) return failed(sentenceOf(line as Line))
    if (reports) return { reports, problem: null }
  }
  return failed(BROKEN)
}

type Watch = { onProgress: (progress: Progress) => void; signal: AbortSignal }

/**
 * Sends a catalogue to be checked or imported, and tells how far that is.
 * @param accept the codes to import; `null` for all
 */
export async function sendImport(
  api: string,
  order: ImportOrder,
  mode: 'check' | 'run',
  accept: readonly string[] | null,
  { onProgress, signal }: Watch,
): Promise<ImportOutcome> {
  // The server would say so too, and hang up while the browser still sends.
  if (order.file.size > LARGEST_UPLOAD) return failed(TOO_LARGE)
  const headers = { accept: 'application/x-ndjson' }
  const ask = { method: 'POST', credentials: 'include', body: formOf(order, mode, accept), headers, signal } as const
  // A file that was changed on the disk after it was chosen cannot be sent either; it has to be chosen again.
  const answer = await fetch(`${api}/imports/run`, ask).catch(() => null)
  if (signal.aborted) return failed('Stopped. Nothing was written.')
  if (!answer) return failed(UNREACHABLE)
  return lastLineOf(answer, onProgress).catch(() => failed(signal.aborted ? 'Stopped. Nothing was written.' : BROKEN))
}
