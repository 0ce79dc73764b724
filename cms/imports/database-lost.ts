import { isDatabaseAway } from '../database/away.ts'
import { CatalogueError } from './adapter.ts'

/** The database went away in the middle of a run: no fault of the catalogue's, and none of ours. */
export class DatabaseLost extends CatalogueError {
  override name = 'DatabaseLost'
}

/** The error of a run, as those who started it read it. */
export function readableFault(error: unknown): unknown {
  if (error instanceof CatalogueError || !isDatabaseAway(error)) return error
  return new DatabaseLost(
    'The connection to the database was lost before the import had ended. What is written is whole or not there at all. Start the import again when the database answers.',
  )
}
