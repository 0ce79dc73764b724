import { LRUCache } from 'lru-cache'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf, sqlOf } from '#cms/core/sql.server.ts'

/** The media document a file name belongs to, and the file's current name. */
export type NamedFile = { media: number; current: string }

const MAX_CACHED = 10_000

/** A former name resolves to the current file of the same size or, if that size no longer exists, to the main file. */
const NAMED = `
  SELECT n.media_id AS media, CASE WHEN n.is_current THEN n.name ELSE coalesce(c.name, m.filename) END AS current
  FROM media_names n JOIN media m ON m.id = n.media_id
  LEFT JOIN media_names c ON c.media_id = n.media_id AND c.part = n.part AND c.is_current
  WHERE n.name = $1`

const caches = new WeakMap<Cms, LRUCache<string, Promise<NamedFile | null>>>()

function cacheOf(cms: Cms): LRUCache<string, Promise<NamedFile | null>> {
  const present = caches.get(cms)
  if (present) return present
  const cache = new LRUCache<string, Promise<NamedFile | null>>({ max: MAX_CACHED })
  commitSignalOf(cms).onChange((tag) => {
    if (tag === null || tag === 'collection:media' || tag.startsWith('media:')) cache.clear()
  })
  caches.set(cms, cache)
  return cache
}

async function read(cms: Cms, name: string): Promise<NamedFile | null> {
  const { rows } = await sqlOf(cms).query<NamedFile>(NAMED, [name])
  return rows[0] ?? null
}

/** Returns the file that has or had this name, or `null` if there never was one. Cached until a file changes. */
export function fileNamed(cms: Cms, name: string): Promise<NamedFile | null> {
  if (!commitSignalOf(cms).isListening) return read(cms, name)
  const cache = cacheOf(cms)
  const known = cache.get(name)
  if (known) return known
  const reading = read(cms, name)
  cache.set(name, reading)
  reading.catch(() => cache.delete(name))
  return reading
}
