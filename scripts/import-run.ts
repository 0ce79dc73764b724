import { CatalogueError, type Place } from '#catalogue/adapter.ts'
import { adapters } from '#catalogue/formats/index.ts'
import { importCatalogue, ImportRefused, toReadableError } from '#cms/catalogue/import.server.ts'
import type { Difference, FieldChange, ImportReport, Reject } from '#catalogue/report.ts'
import { STOPPED } from '#cms/catalogue/run-record.server.ts'
import { closeCms, openCms } from '#cms/payload.server.ts'
import { type ImportCommand, usage } from './import-arguments.ts'
import { progressLine, UserError } from './step.ts'

const MAX_SHOWN = 20
const MAX_LENGTH = 70

/** Strips control characters and line breaks, so that a catalogue cannot write to the terminal. */
const oneLine = (text: string) =>
  text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()

function short(text: string): string {
  const line = oneLine(text)
  return line === '' ? 'nothing' : line.length > MAX_LENGTH ? `“${line.slice(0, MAX_LENGTH)}…”` : `“${line}”`
}

const fieldLine = ({ field, before, after, kept }: FieldChange) =>
  `      ${field}: ${short(before)} → ${short(after)}${kept ? '  (kept: edited by an editor)' : ''}`

function differenceLines({ shortcode, title, kind, from, fields }: Difference): string[] {
  const onlyKept = fields.length > 0 && fields.every(({ kept }) => kept)
  const what = onlyKept ? 'kept' : kind
  const head = `    ${what.padEnd(10)} ${from ? `${oneLine(from)} → ` : ''}${oneLine(shortcode)}  ${oneLine(title).slice(0, MAX_LENGTH)}`
  return [head, ...(kind === 'added' ? [] : fields.map(fieldLine))]
}

/** Formats a place as the prefix of a message. */
const placeOf = ({ file, line }: Place): string => (file ? `${oneLine(file)}${line === undefined ? '' : `:${line}`}: ` : '')

function list(title: string, lines: readonly string[], all: number): void {
  if (all === 0) return
  console.log(`  ${title}`)
  for (const line of lines) console.log(line)
}

const more = (shown: number, all: number) => (all > shown ? [`    … and ${(all - shown).toLocaleString('en')} more`] : [])

/** Prints all listed rejects with their places, since somebody has to fix them. */
function printRejects(rejects: readonly Reject[], all = rejects.length): void {
  const lines = rejects.map((reject) => `    ${placeOf(reject)}${reject.code ? `${oneLine(reject.code)}: ` : ''}${oneLine(reject.reason)}`)
  list('Refused:', [...lines, ...more(lines.length, all)], all)
}

/** Prints the report of an import or dry run. */
function printReport({ analyzer, name, version, counts, difference, omitted, rejects, notes, vanished, run }: ImportReport): void {
  const { added, changed, renamed, removed, unchanged, kept, rejected } = counts
  console.log(`${analyzer}${version ? ` ${version}` : ''}, from ${name}${run === null ? ' (dry run: nothing is written)' : ''}`)
  if (added + changed + renamed + removed === 0) console.log('  Nothing changed.')
  console.log(
    `  ${added} added, ${changed} changed, ${renamed} renamed, ${removed} removed, ${unchanged} unchanged; ${kept} with an editor’s text kept; ${rejected} refused`,
  )
  // If a run did not prune although it should, a note says why.
  if (vanished > 0) console.log(`  ${vanished} stored rules are not in the catalogue and stay; --prune marks such rules as removed.`)
  const shown = difference.slice(0, MAX_SHOWN)
  const all = difference.length + omitted
  list('Difference:', [...shown.flatMap(differenceLines), ...more(shown.length, all)], all)
  printRejects(rejects, rejected)
  const noted = notes
    .slice(0, MAX_SHOWN)
    .map((note) => `    ${placeOf(note)}${note.code ? `${oneLine(note.code)}: ` : ''}${oneLine(note.note)}`)
  list('Notes:', [...noted, ...more(noted.length, notes.length)], notes.length)
}

/** Aborts on SIGINT and SIGTERM; the import is then rolled back. */
function abortOnSignal(): AbortSignal {
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(new Error(STOPPED)))
  return abort.signal
}

/** Formats an error with its place. */
function messageWithPlace(error: ImportRefused | CatalogueError): string {
  const { cause = error } = error
  const at = cause instanceof CatalogueError ? cause.at : undefined
  return `${at ? placeOf(at) : ''}${error.message}`
}

/** Runs the import and prints its reports. */
export async function runImport({ format, source, options }: ImportCommand): Promise<void> {
  const adapter = adapters[format]
  if (!adapter) throw new UserError(usage(`Unknown format “${format}”.`))
  const cms = await openCms({ jobs: false })
  const line = progressLine()
  try {
    const reports = await importCatalogue(cms, adapter.read(source), {
      ...options,
      name: source.name,
      format,
      onProgress: line.show,
      signal: abortOnSignal(),
    })
    line.end()
    for (const report of reports) printReport(report)
  } catch (error) {
    line.end()
    if (error instanceof ImportRefused) {
      for (const report of error.done) printReport(report)
      for (const part of error.parts) printRejects(part.rejects)
    }
    if (error instanceof ImportRefused && error.isFault) throw error
    throw error instanceof ImportRefused || error instanceof CatalogueError
      ? new UserError(messageWithPlace(error))
      : toReadableError(error)
  } finally {
    await closeCms(cms)
  }
}
