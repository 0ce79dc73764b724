import type { CollectionSlug, Where } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** The numbers of documents that were created, updated, and already up to date. */
export type UpsertCounts = { created: number; updated: number; unchanged: number }

type Data = Record<string, unknown>

export const noCounts = (): UpsertCounts => ({ created: 0, updated: 0, unchanged: 0 })

/**
 * Creates a document unless one matches `where`. An existing one stays unchanged, because editors may have edited it.
 * @param data the fields, or a function that returns them and is called only if the document is missing
 * @returns the document's id
 */
export async function ensure(
  cms: Cms,
  collection: CollectionSlug,
  where: Where,
  data: Data | (() => Data | Promise<Data>),
  counts: UpsertCounts,
): Promise<number> {
  const { docs } = await cms.find({ collection, where, depth: 0, limit: 1, pagination: false, draft: true, select: {} })
  if (docs[0]) {
    counts.unchanged += 1
    return docs[0].id as number
  }
  counts.created += 1
  const wanted = typeof data === 'function' ? await data() : data
  const created = await cms.create({ collection, data: { ...wanted, _status: 'published' } as never, depth: 0 })
  return created.id as number
}

const MIME_TYPES = { '.svg': 'image/svg+xml', '.webp': 'image/webp' }

/**
 * Adds a file to the media library.
 * @returns its ID
 */
export async function uploadFile(cms: Cms, name: string, mimetype: string, data: Buffer, alt: string): Promise<number> {
  const { id } = await cms.create({ collection: 'media', data: { alt }, file: { data, name, mimetype, size: data.length }, depth: 0 })
  return id
}

/**
 * Uploads a picture of `seed/content`.
 * @returns its ID
 */
export async function uploadPicture(cms: Cms, file: `${string}${keyof typeof MIME_TYPES}`, alt: string): Promise<number> {
  const data = await readFile(new URL(`content/${file}`, import.meta.url))
  return uploadFile(cms, path.basename(file), MIME_TYPES[path.extname(file) as keyof typeof MIME_TYPES], data, alt)
}

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
