import { CatalogueError } from './adapter.ts'

/** The database went away in the middle of a run: no fault of the catalogue's, and none of ours. */
export class DatabaseLost extends CatalogueError {
  override name = 'DatabaseLost'
}

const WORDS =
  /Connection terminated|connection (?:is|was) (?:closed|lost)|Client has encountered a connection error|terminating connection|the database system is (?:shutting|starting)/i
const CODES = /^(?:08\w{3}|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (WORDS.test(error.message) || CODES.test(String((error as NodeJS.ErrnoException).code ?? '')) || isLost(error.cause))

/** The error of a run, as those who started it read it. */
export function readableFault(error: unknown): unknown {
  if (error instanceof CatalogueError || !isLost(error)) return error
  return new DatabaseLost(
    'The connection to the database was lost before the import had ended. What is written is whole or not there at all. Start the import again when the database answers.',
  )
}
