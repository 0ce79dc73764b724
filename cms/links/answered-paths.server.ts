import type { Cms } from '#cms/core/cms.ts'
import { pathByAlias } from '#cms/redirects/directory-alias.server.ts'
import { queryOf } from '#cms/core/query.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** Returns the folders of the site that redirect. */
async function answeredByFolders(cms: Cms): Promise<string[]> {
  const { sections } = await cms.findGlobal({ slug: 'navigation', depth: 0, select: { sections: true } })
  return (sections ?? []).flatMap(({ path, redirect }) => (redirect ? [path] : []))
}

/** Returns the paths covered by redirect rules, which apply to one address or to everything below it, in every language. */
async function answeredByRedirects(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(
    `SELECT path FROM unnest($1::text[]) AS asked(path) WHERE EXISTS (SELECT FROM redirects r WHERE r.enabled AND r.status <> '410'
       AND (r."from" = path OR (r.kind = 'prefix' AND starts_with(path, r."from" || '/'))))`,
    [paths],
  )
  return rows.map(({ path }) => path)
}

/** Returns the paths that are former codes or aliases of issues. */
async function answeredByAliases(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => pathByAlias(queryOf(cms), path)))
  return paths.filter((_, index) => found[index] !== undefined)
}

/** Returns those of `paths` that have no document but do not return 404 either. */
export async function answeredWithoutDocument(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const [folders, redirects, aliases] = await Promise.all([
    answeredByFolders(cms),
    answeredByRedirects(cms, paths),
    answeredByAliases(cms, paths),
  ])
  const wanted = new Set(paths)
  return [...folders.filter((path) => wanted.has(path)), ...redirects, ...aliases]
}
