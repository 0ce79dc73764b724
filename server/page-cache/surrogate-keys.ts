import { createHash } from 'node:crypto'
import { anyOf, familyOf, type Sources, termsConcernedBy } from '#platform/http/built-from.ts'

/** On every page, so that all of them can be marked as outdated without being removed. */
export const ALL_KEY = 'all'

/** With 13 bytes each, their header stays far below the 16 KB that Fastly and Cloudflare accept, and the 8 KB of Varnish. */
const MAX_KEYS = 200
const KEY_LENGTH = 12

const hashed = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, KEY_LENGTH)

/** The key of a shared part with this content: a change that leaves the part as it is leaves the page where it is. */
export const keyOfPart = (part: string, digest: string): string => hashed(`part ${part} ${digest}`)

/** The keys of the pages that a change concerns. */
export const keysConcernedBy = (tag: string): string[] => termsConcernedBy(tag).map(hashed)

/** Replaces the documents of the largest collections by their collections until at most `max` tags are left. */
function coarsened(tags: readonly string[], max: number): string[] {
  const families = Map.groupBy(tags, familyOf)
  let count = tags.length
  for (const [family, members] of [...families].toSorted(([, a], [, b]) => b.length - a.length)) {
    if (count <= max) break
    if (family === 'collection') continue
    families.set(family, [`collection:${family}`])
    count -= members.length - 1
  }
  return [...new Set([...families.values()].flat())]
}

/** The keys that purge a page; `null` if not even coarse ones are few enough. */
export function keysOf({ tags, parts }: Pick<Sources, 'tags' | 'parts'>): string[] | null {
  const families = [...new Set([...tags].map(familyOf))].filter((family) => family !== 'collection').map(anyOf)
  const partKeys = [...parts].map(([part, digest]) => keyOfPart(part, digest))
  const tagKeys = [...coarsened([...tags], MAX_KEYS - 1 - families.length - partKeys.length), ...families].map(hashed)
  const keys = [ALL_KEY, ...new Set([...tagKeys, ...partKeys])]
  return keys.length <= MAX_KEYS ? keys : null
}
