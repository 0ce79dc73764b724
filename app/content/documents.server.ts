import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'

const row = z.object({
  path: z.string(),
  collection: z.enum(['pages', 'analyzers', 'issues']),
  id: z.number(),
  title: z.string(),
  redirect: z.string().nullable(),
})

/** One published document, as every list of the site knows it. */
export type ContentDocument = z.output<typeof row>

/**
 * The published document at `path`, by one indexed read of the view `content_documents`.
 * One trailing slash is ignored; otherwise the match is exact.
 */
export async function findDocument(cms: Cms, path: string): Promise<ContentDocument | null> {
  const key = path.replace(/\/$/, '') || '/'
  const { rows } = await sqlOf(cms).query('SELECT path, collection, id, title, redirect FROM content_documents WHERE path = $1 LIMIT 1', [
    key,
  ])
  return rows[0] ? row.parse(rows[0]) : null
}
