import { isDatabaseAway } from '#platform/database-errors.ts'
import { CatalogueError } from './adapter.ts'

/** The database connection was lost during a run; neither the catalogue nor the importer is at fault. */
export class DatabaseLost extends CatalogueError {
  override name = 'DatabaseLost'
}

/** Replaces a lost database connection by an error for the person who started the run. */
export function toReadableError(error: unknown): unknown {
  if (error instanceof CatalogueError || !isDatabaseAway(error)) return error
  return new DatabaseLost(
    'The connection to the database was lost before the import finished. Each analyzer was written completely or not at all. Start the import again when the database is back.',
  )
}
