import type { Cms } from '#cms/core/cms.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** A document as links and relationships refer to it. */
export type Reference = { relationTo: RoutableSlug; value: number }

/** The published documents by path. */
export type Paths = ReadonlyMap<string, Reference>

/** Reads the current paths of all documents. */
export async function readPaths(cms: Cms): Promise<Paths> {
  type Row = { path: string; collection: RoutableSlug; id: number }
  const { rows } = await sqlOf(cms).query<Row>('SELECT key AS path, collection, id FROM content_documents WHERE NOT partial')
  return new Map(rows.map(({ path, collection, id }) => [path, { relationTo: collection, value: id }]))
}
