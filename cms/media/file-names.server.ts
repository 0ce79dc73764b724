import { LRUCache } from 'lru-cache'
import type { Cms } from '../payload.server.ts'
import { commitsOf, sqlOf } from '../sql.server.ts'

/** What a name of a file stands for: its document, and the name under which that file is stored now. */
export type NamedFile = { media: number; current: string }

const MOST_KEPT = 10_000

/** A former name leads to the same size as it is now or, where that is not made any more, to the file itself. */
const NAMED = `
  SELECT n.media_id AS media, CASE WHEN n.is_current THEN n.name ELSE coalesce(c.name, m.filename) END AS current
  FROM media_names n JOIN media m ON m.id = n.media_id
  LEFT JOIN media_names c ON c.media_id = n.media_id AND c.part = n.part AND c.is_current
  WHERE n.name = $1`

const caches = new WeakMap<Cms, LRUCache<string, Promise<NamedFile | null>>>()

function cacheOf(cms: Cms): LRUCache<string, Promise<NamedFile | null>> {
  const present = caches.get(cms)
  if (present) return present
  const cache = new LRUCache<string, Promise<NamedFile | null>>({ max: MOST_KEPT })
  commitsOf(cms).onChange((tag) => {
    if (tag === null || tag === 'collection:media' || tag.startsWith('media:')) cache.clear()
  })
  caches.set(cms, cache)
  return cache
}

async function read(cms: Cms, name: string): Promise<NamedFile | null> {
  const { rows } = await sqlOf(cms).query<NamedFile>(NAMED, [name])
  return rows[0] ?? null
}

/** The file that has or had this name; `null` for a name this site never gave. Kept until a file changes. */
export function fileNamed(cms: Cms, name: string): Promise<NamedFile | null> {
  if (!commitsOf(cms).isHeard) return read(cms, name)
  const cache = cacheOf(cms)
  const known = cache.get(name)
  if (known) return known
  const reading = read(cms, name)
  cache.set(name, reading)
  reading.catch(() => cache.delete(name))
  return reading
}
