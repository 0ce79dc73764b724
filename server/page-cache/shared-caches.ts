import { createHash } from 'node:crypto'
import type { Env } from '#platform/env/env.ts'
import { anyOf, familyOf, type Sources, termsConcernedBy } from '#platform/http/built-from.ts'
import type { StoredPage } from './stored-page.ts'

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

/** For which a shared cache may serve a page that has just expired while it fetches a new one. */
const REVALIDATE_SECONDS = 10
/** For which it may serve a page while the site fails, as the site itself does while its database is away. */
const ERROR_SECONDS = 24 * 60 * 60

/** `max-age=0` is for Fastly, which does not know `no-store`. */
const FORBIDDEN = { 'surrogate-control': 'no-store, max-age=0', 'cdn-cache-control': 'no-store' }
const FORBIDDEN_LIST = Object.entries(FORBIDDEN).flat()

type Vendor = Exclude<Env['CDN'], 'off'>

type HeaderNames = { control: readonly string[]; keys: readonly (readonly [name: string, separator: string])[] }

const SURROGATE: HeaderNames = { control: ['surrogate-control'], keys: [['surrogate-key', ' ']] }
const CLOUDFLARE: HeaderNames = { control: ['cdn-cache-control'], keys: [['cache-tag', ',']] }
const HEADERS: Record<Vendor, HeaderNames> = {
  fastly: SURROGATE,
  varnish: SURROGATE,
  cloudflare: CLOUDFLARE,
  webhook: { control: [...SURROGATE.control, ...CLOUDFLARE.control], keys: [...SURROGATE.keys, ...CLOUDFLARE.keys] },
}

/** Names that never get other content: a shared cache may keep them as long as browsers do. */
const isImmutable = (headers: Headers) => /^(?!.*\bprivate\b).*\bimmutable\b/.test(headers.get('cache-control') ?? '')

/** Tells shared caches in front of the site what they may keep, for how long, and under which keys it is purged. */
export class SharedCaches {
  #names: HeaderNames
  #maxAge: number
  #now: () => number
  #keys = new WeakMap<StoredPage, { keys: string[] | null; generation: number }>()
  /** The digests of shared parts on pages that shared caches may have. */
  #digests = new Map<string, Set<string>>()
  /** Changes whenever a digest is forgotten, because a page that is sent again must be remembered again. */
  #generation = 0
  #isForbidden = false

  constructor({ vendor, maxAge, now = Date.now }: { vendor: Vendor; maxAge: number; now?: () => number }) {
    this.#names = HEADERS[vendor]
    this.#maxAge = maxAge
    this.#now = now
  }

  /** Forbids everything from now on: a process that is stopping may be of an old build. */
  forbidAll(): void {
    this.#isForbidden = true
  }

  /** The headers of a page, name and value alternately; `null` is a page that is not known to be current. */
  headersOf(page: StoredPage | null): readonly string[] {
    const isKept = page && !this.#isForbidden && page.status < 400
    const keys = isKept ? this.#keysOf(page) : null
    // Errors depend on what the client accepts, which shared caches do not consider.
    if (!isKept || !keys) return FORBIDDEN_LIST
    const seconds = Math.min(this.#maxAge, Math.floor((page.sources.until - this.#now()) / 1000))
    if (seconds <= 0) return FORBIDDEN_LIST
    const revalidate = page.sources.until === Infinity ? `stale-while-revalidate=${REVALIDATE_SECONDS}, ` : ''
    const control = `max-age=${seconds}, ${revalidate}stale-if-error=${ERROR_SECONDS}`
    return [
      ...this.#names.control.flatMap((name) => [name, control]),
      ...this.#names.keys.flatMap(([name, separator]) => [name, keys.join(separator)]),
    ]
  }

  /** Forbids keeping any response that says nothing about shared caches and may get other content. */
  forbidUnmarked(headers: Headers): void {
    const isMarked = headers.has('surrogate-control') || headers.has('cdn-cache-control')
    if (isMarked || isImmutable(headers)) return
    for (const [name, value] of Object.entries(FORBIDDEN)) headers.set(name, value)
  }

  /** The keys of the pages with an earlier content of a shared part. */
  async outdatedKeysOf(part: string, isCurrent: (part: string, digest: string) => Promise<boolean>): Promise<string[]> {
    const digests = this.#digests.get(part)
    const outdated: string[] = []
    for (const digest of digests ?? []) {
      // What cannot be checked is purged.
      if (await isCurrent(part, digest).catch(() => false)) continue
      digests?.delete(digest)
      this.#generation += 1
      outdated.push(keyOfPart(part, digest))
    }
    return outdated
  }

  #keysOf(page: StoredPage): string[] | null {
    const known = this.#keys.get(page)
    if (known?.generation === this.#generation) return known.keys
    for (const [part, digest] of page.sources.parts) {
      const digests = this.#digests.get(part)
      if (digests) digests.add(digest)
      else this.#digests.set(part, new Set([digest]))
    }
    const keys = known?.keys ?? keysOf(page.sources)
    this.#keys.set(page, { keys, generation: this.#generation })
    return keys
  }
}

/** What shared caches are told; `null` if no CDN is configured. */
export const sharedCachesOf = ({ CDN, CDN_MAX_AGE }: Env): SharedCaches | null =>
  CDN === 'off' ? null : new SharedCaches({ vendor: CDN, maxAge: CDN_MAX_AGE })
