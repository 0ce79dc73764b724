import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { queryIn } from '../moves/query.server.ts'

const CONFLICT = 409
const MOST_NAMED = 5

/** Pages whose published blocks or newest draft belong to an experiment. */
const USERS = `SELECT DISTINCT path FROM (
    SELECT path, blocks FROM pages
    UNION ALL SELECT version_path, version_blocks FROM _pages_v WHERE latest
  ) AS written
  WHERE jsonb_path_exists(blocks, '$[*] ? (@.experiment == $id)', jsonb_build_object('id', $1::int)) ORDER BY path`

/** Refuses to delete an experiment while a page has blocks in it: all variants would be shown, one below the other. */
export const keepUsedExperiment: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const paths = (await queryIn(req)<{ path: string | null }>(USERS, [id])).map(({ path }) => path ?? 'a page without an address')
  if (paths.length === 0) return
  const named = paths.slice(0, MOST_NAMED).join(', ') + (paths.length > MOST_NAMED ? ' and others' : '')
  throw new APIError(
    `Blocks of ${named} belong to it. Take them out of the experiment first, or stop it and keep it.`,
    CONFLICT,
    null,
    true,
  )
}
