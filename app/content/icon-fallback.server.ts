import type { IconifyJSON } from '@iconify/types'
import { quicklyValidateIconSet } from '@iconify/utils'
import { LRUCache } from 'lru-cache'
import { isIconName } from './icon-sets.server.ts'

/** What the public Iconify API answered; the statuses are the ones our own address gives. */
export type Fallback = { status: 200; set: IconifyJSON } | { status: 400 | 404 | 500 }

const DAY_MS = 86_400_000
const MOST_HOPS = 3
const LIMITS = { milliseconds: 5000, bytes: 256 * 1024 }

async function textOf(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error(`the icon API sent more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Asks an address of an Iconify API; a redirect is followed on the same host only.
 * @throws when the answer is late, too large, or no icon set, or the server fails
 */
export async function askIconApi(url: URL, limits = LIMITS): Promise<Fallback> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let asked = url
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const response = await fetch(asked, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      asked = new URL(location, asked)
      if (asked.origin !== url.origin) return { status: 400 }
      continue
    }
    if (response.status === 404) return { status: 404 }
    if (response.status !== 200) throw new Error(`the icon API answered ${response.status}`)
    const set = quicklyValidateIconSet(JSON.parse(await textOf(response, limits.bytes)))
    if (!set) throw new Error('the icon API answered something else than an icon set')
    return { status: 200, set }
  }
  throw new Error('the icon API redirects in circles')
}

/** Answers are kept for a week and refreshed behind the back of whoever asks later; a missing set is asked again after a day. */
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
 * Icons that the site does not ship, from the public API at `upstream`.
 * @param search the query as it was asked, from its question mark on
 */
export async function fetchIcons(upstream: string, prefix: string, search: string): Promise<Fallback> {
  const file = `${prefix}.json${search}`
  const url = URL.canParse(file, upstream) ? new URL(file, upstream) : null
  // A set called "//evil" is another host.
  if (url?.origin !== new URL(upstream).origin) return { status: 400 }
  if (!isIconName(prefix)) return { status: 404 }
  const answer = await answers.fetch(url.href).catch(() => undefined)
  if (answer?.status === 200 && answer.set.prefix !== prefix) return { status: 500 }
  return answer ?? { status: 500 }
}
