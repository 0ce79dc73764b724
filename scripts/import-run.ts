import { closeCms } from '../cms/sql.server.ts'
import { openCms } from '../cms/payload.server.ts'
import { CatalogueError } from '../cms/imports/adapter.ts'
import { adapters } from '../cms/imports/adapters/index.ts'
import { readableFault } from '../cms/imports/database-lost.ts'
import { importCatalogue, ImportRefused } from '../cms/imports/import.server.ts'
import { STOPPED } from '../cms/imports/run-record.server.ts'
import { type Asked, usage } from './import-arguments.ts'
import { progressLine } from './import-progress.ts'
import { placeOf, printRejects, printReport } from './import-report.ts'
import { UserError } from './step.ts'

/** Ctrl-C and a stop order end the run with the old state in place. */
function stopOrder(): AbortSignal {
  const order = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => order.abort(new Error(STOPPED)))
  return order.signal
}

/** Why nothing was imported, with the place that the reason is about. */
function placed(error: ImportRefused | CatalogueError): string {
  const { cause = error } = error
  const at = cause instanceof CatalogueError ? cause.at : undefined
  return `${at ? placeOf(at) : ''}${error.message}`
}

/** Imports what the command line asks for, and prints what came of it. */
export async function runImport({ format, source, options }: Asked): Promise<void> {
  const adapter = adapters[format]
  if (!adapter) throw new UserError(usage(`There is no format “${format}”.`))
  const cms = await openCms({ jobs: false })
  const line = progressLine()
  try {
    const reports = await importCatalogue(cms, adapter.read(source), {
      ...options,
      name: source.name,
      format,
      onProgress: line.show,
      signal: stopOrder(),
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
    throw error instanceof ImportRefused || error instanceof CatalogueError ? new UserError(placed(error)) : readableFault(error)
  } finally {
    await closeCms(cms)
  }
}
