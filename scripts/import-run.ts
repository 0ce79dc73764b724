import { closeCms, openCms } from '#cms/core/payload.server.ts'
import { CatalogueError } from '#cms/catalogue/adapter.ts'
import { adapters } from '#cms/catalogue/adapters/index.ts'
import { toReadableError } from '#cms/catalogue/readable-error.ts'
import { importCatalogue, ImportRefused } from '#cms/catalogue/import.server.ts'
import { STOPPED } from '#cms/catalogue/run-record.server.ts'
import { type ImportCommand, usage } from './import-arguments.ts'
import { progressLine } from './import-progress.ts'
import { placeOf, printRejects, printReport } from './import-report.ts'
import { UserError } from './step.ts'

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
