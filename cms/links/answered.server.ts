import type { Cms } from '../payload.server.ts'
import { pathByAlias } from '../moves/directory-alias.server.ts'
import { queryOf } from '../moves/query.server.ts'
import { sqlOf } from '../sql.server.ts'

/** Folders of the site that send their visitors elsewhere. */
async function answeredByFolders(cms: Cms): Promise<string[]> {
  const { sections } = await cms.findGlobal({ slug: 'navigation', depth: 0, select: { sections: true } })
  return (sections ?? []).flatMap(({ path, redirect }) => (redirect ? [path] : []))
}

/** Redirects are rules of their own, for one address or for all below it, in every language. */
async function answeredByRedirects(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(
    `SELECT path FROM unnest($1::text[]) AS asked(path) WHERE EXISTS (SELECT FROM redirects r WHERE r.enabled AND r.status <> '410'
       AND (r."from" = path OR (r.kind = 'prefix' AND starts_with(path, r."from" || '/'))))`,
    [paths],
  )
  return rows.map(({ path }) => path)
}

/** Former codes and other names of issues lead to them. */
async function answeredByAliases(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => pathByAlias(queryOf(cms), path)))
  return paths.filter((_, index) => found[index] !== undefined)
}

/** Those of `paths`, at which no document stands, that are answered all the same. */
export async function answeredOtherwise(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const [folders, redirects, aliases] = await Promise.all([
    answeredByFolders(cms),
    answeredByRedirects(cms, paths),
    answeredByAliases(cms, paths),
  ])
  const asked = new Set(paths)
  return [...folders.filter((path) => asked.has(path)), ...redirects, ...aliases]
}
