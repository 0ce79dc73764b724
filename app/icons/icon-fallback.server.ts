import type { IconifyJSON } from '@iconify/types'
import { quicklyValidateIconSet } from '@iconify/utils'
import { LRUCache } from 'lru-cache'
import { isIconName } from './icon-sets.server.ts'

/** The response of the public Iconify API; the statuses are those that our own endpoint returns. */
export type Fallback = { status: 200; set: IconifyJSON } | { status: 400 | 404 | 500 }

const DAY_MS = 86_400_000
const MAX_REDIRECTS = 3
const LIMITS = { milliseconds: 5000, bytes: 256 * 1024 }

async function textOf(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`the icon API sent more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Requests an address of an Iconify API. Follows redirects on the same host only.
 * @throws if the response is late, too large or not an icon set, or the server fails
 */
export async function askIconApi(url: URL, limits = LIMITS): Promise<Fallback> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let target = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetch(target, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      target = new URL(location, target)
      if (target.origin !== url.origin) return { status: 400 }
      continue
    }
    if (response.status === 404) return { status: 404 }
    if (response.status !== 200) throw new Error(`the icon API responded with ${response.status}`)
    const set = quicklyValidateIconSet(JSON.parse(await textOf(response, limits.bytes)))
    if (!set) throw new Error('the icon API did not return an icon set')
    return { status: 200, set }
  }
  throw new Error('the icon API redirects too often')
}

/** Cached for a week and then refreshed in the background while the stale response is served; missing sets for a day. */
const answers = new LRUCache<string, Fallback>({
  max: 100,
  ttl: 7 * DAY_MS,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: async (href, _stale, { options }) => {
    const answer = await askIconApi(new URL(href))
    if (answer.status !== 200) options.ttl = DAY_MS
    return answer
  },
})

/**
 * Fetches icons that are not bundled from the public API at `upstream`.
 * @param search the query string of the request, with its question mark
 */
export async function fetchIcons(upstream: string, prefix: string, search: string): Promise<Fallback> {
  const file = `${prefix}.json${search}`
  const url = URL.canParse(file, upstream) ? new URL(file, upstream) : null
  // A prefix such as "//evil" would be another host.
  if (url?.origin !== new URL(upstream).origin) return { status: 400 }
  if (!isIconName(prefix)) return { status: 404 }
  const answer = await answers.fetch(url.href).catch(() => undefined)
  if (answer?.status === 200 && answer.set.prefix !== prefix) return { status: 500 }
  return answer ?? { status: 500 }
}
