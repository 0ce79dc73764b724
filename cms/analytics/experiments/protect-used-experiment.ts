import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { queryIn } from '#cms/core/query.server.ts'

const CONFLICT = 409
const MAX_NAMED = 5

/** Pages whose published version or latest draft has blocks in the experiment. */
const USERS = `SELECT DISTINCT path FROM (
    SELECT path, blocks FROM pages
    UNION ALL SELECT version_path, version_blocks FROM _pages_v WHERE latest
  ) AS written
  WHERE jsonb_path_exists(blocks, '$[*] ? (@.experiment == $id)', jsonb_build_object('id', $1::int)) ORDER BY path`

/** Refuses to delete an experiment that pages still use: they would show all variants, one below the other. */
export const protectUsedExperiment: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const paths = (await queryIn(req)<{ path: string | null }>(USERS, [id])).map(({ path }) => path ?? 'a page without a path')
  if (paths.length === 0) return
  const named = paths.slice(0, MAX_NAMED).join(', ') + (paths.length > MAX_NAMED ? ' and others' : '')
  throw new APIError(
    `Blocks on ${named} use this experiment. Remove them from the experiment first, or stop it instead of deleting it.`,
    CONFLICT,
    null,
    true,
  )
}
