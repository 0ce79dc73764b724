/** What a CDN has to forget: pages with one of these keys, or all pages. */
export type Purge = ReadonlySet<string> | 'everything'

/** What to send: for the first time, and once more. */
export type Batch = { fresh: Purge; again: Purge }

/** How purges reach one cache. `send` rejects unless the cache has confirmed the whole batch; sending it again does no harm. */
export type Channel = { name: string; send: (batch: Batch, signal: AbortSignal) => Promise<void> }

/** More keys than this become a purge of everything, which takes one request. */
const MAX_KEYS = 1000

export function union(a: Purge, b: Purge): Purge {
  if (a === 'everything' || b === 'everything') return 'everything'
  const all = a.union(b)
  return all.size > MAX_KEYS ? 'everything' : all
}

/** A cache refused a purge. */
export class PurgeError extends Error {
  override name = 'PurgeError'
}

type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }

/** Sends a request. @throws {PurgeError} unless the response is a success */
export async function call({ url, method = 'POST', headers = {}, body, signal }: Call): Promise<void> {
  const request = { method, headers: { 'user-agent': 'Plumbline', ...headers }, redirect: 'manual' as const, signal }
  const response = await fetch(url, { ...request, ...(body !== undefined && { body }) })
  await response.body?.cancel()
  if (!response.ok) throw new PurgeError(`it answered ${response.status}`)
}

/** Divides keys into groups that fit into one request. */
export function groupsOf(purge: Purge, size: number): string[][] {
  const all = purge === 'everything' ? [] : [...purge]
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
