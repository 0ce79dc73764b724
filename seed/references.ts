import type { Cms } from '../cms/payload.server.ts'
import type { RoutableSlug } from '../cms/paths.ts'
import { sqlOf } from '../cms/sql.server.ts'

/** A document as links and relationships name it. */
export type Reference = { relationTo: RoutableSlug; value: number }

/** The published documents by their paths. */
export type Paths = ReadonlyMap<string, Reference>

/** Reads which document stands at which path now. */
export async function readPaths(cms: Cms): Promise<Paths> {
  type Row = { path: string; collection: RoutableSlug; id: number }
  const { rows } = await sqlOf(cms).query<Row>('SELECT key AS path, collection, id FROM content_documents WHERE NOT partial')
  return new Map(rows.map(({ path, collection, id }) => [path, { relationTo: collection, value: id }]))
}
