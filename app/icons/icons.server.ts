import { env } from '#platform/env/env.ts'
import { problem } from '#platform/http/problem.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIconData, getIcons, iconToSVG, matchIconName, quicklyValidateIconSet, stringToIcon } from '@iconify/utils'
import type { IconDrawing } from './icon.tsx'
import { LRUCache } from 'lru-cache'
import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { logger } from '#platform/log.ts'

const require = createRequire(import.meta.url)

/** The paths of the bundled sets. They are megabytes of JSON, so they are read from their packages and never compiled in. */
const BUNDLED: ReadonlyMap<string, () => string> = new Map([
  ['heroicons', () => require.resolve('@iconify-json/heroicons/icons.json')],
  ['lucide', () => require.resolve('@iconify-json/lucide/icons.json')],
  ['mdi', () => require.resolve('@iconify-json/mdi/icons.json')],
  ['simple-icons', () => require.resolve('@iconify-json/simple-icons/icons.json')],
])

const loadedSets = new Map<string, Promise<IconifyJSON>>()

/** Returns the whole set `prefix`, read from disk at first use, or `null` if it is not bundled. */
async function findIconSet(prefix: string): Promise<IconifyJSON | null> {
  const locate = BUNDLED.get(prefix)
  if (!locate) return null
  let set = loadedSets.get(prefix)
  if (!set) {
    set = readFile(locate(), 'utf8').then((text) => JSON.parse(text) as IconifyJSON)
    loadedSets.set(prefix, set)
    // Retry after a failed read.
    set.catch(() => loadedSets.delete(prefix))
  }
  return set
}

/** Returns whether `name` is valid for an icon or a set: lower-case letters and digits, joined by single dashes. */
const isIconName = (name: string): boolean => matchIconName.test(name)

/** Only own properties count: `constructor` and the like are not icons. */
const has = (set: IconifyJSON, name: string) => Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name)

/** Returns the subset of `set` with `names`, aliases with their parents, or `null` if it has none of them. */
function pickIcons(set: IconifyJSON, names: readonly string[]): IconifyJSON | null {
  const known = names.filter((name) => isIconName(name) && has(set, name))
  return known.length > 0 ? getIcons(set, known) : null
}

/** Returns one icon of `set` ready to render, or `null` if the set lacks it. */
function renderIcon(set: IconifyJSON, name: string): IconDrawing | null {
  const data = isIconName(name) && has(set, name) ? getIconData(set, name) : null
  if (!data) return null
  const { attributes, body } = iconToSVG(data)
  return { viewBox: attributes.viewBox, body }
}

/** The response of the public Iconify API; the statuses are those that our own endpoint returns. */
type Fallback = { status: 200; set: IconifyJSON } | { status: 400 | 404 | 500 }

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
async function fetchIcons(upstream: string, prefix: string, search: string): Promise<Fallback> {
  const file = `${prefix}.json${search}`
  const url = URL.canParse(file, upstream) ? new URL(file, upstream) : null
  // A prefix such as "//evil" would be another host.
  if (url?.origin !== new URL(upstream).origin) return { status: 400 }
  if (!isIconName(prefix)) return { status: 404 }
  const answer = await answers.fetch(url.href).catch(() => undefined)
  if (answer?.status === 200 && answer.set.prefix !== prefix) return { status: 500 }
  return answer ?? { status: 500 }
}

/** The longest time a page waits for an icon. */
const TIMEOUT_MS = 1500

const WEEK_MS = 7 * 86_400_000
const drawings = new LRUCache<string, IconDrawing>({ max: 1000, ttl: WEEK_MS })

/**
 * Finds the icon `name` (`lucide:check`) in a bundled set, or else through the public API.
 * @param upstream the address of that API; `null` disables it
 */
export async function findDrawing(name: string, upstream = env().ICONIFY_FALLBACK): Promise<IconDrawing | null> {
  const icon = stringToIcon(name, true)
  if (!icon || icon.provider) return null
  const set = await findIconSet(icon.prefix)
  if (set) return renderIcon(set, icon.name)
  if (!upstream) return null
  const answer = await fetchIcons(upstream, icon.prefix, `?icons=${encodeURIComponent(icon.name)}`)
  return answer.status === 200 ? renderIcon(answer.set, icon.name) : null
}

/** Waits a limited time for an icon. Returns `null` and calls `warn` if it is late or not available. */
export async function findWithinTimeout(
  name: string,
  find: (name: string) => Promise<IconDrawing | null>,
  warn: (message: string) => void,
): Promise<IconDrawing | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, 'late')))
  const found = await Promise.race([find(name).catch(() => null), late])
  clearTimeout(timer)
  // The page would be kept without it.
  if (found === 'late') builtFromUnwatched(`the icon ${name}, which is late`)
  if (found === 'late') warn(`[Icon] loading icon \`${name}\` timed out after ${TIMEOUT_MS}ms`)
  else if (!found) warn(`[Icon] failed to load icon \`${name}\``)
  return found === 'late' ? null : found
}

/** Returns an icon for a page being rendered: synchronously if cached, otherwise within the time a page may wait. */
export function findDrawingForPage(name: string): IconDrawing | Promise<IconDrawing | null> {
  const known = drawings.get(name)
  if (known) return known
  // An icon that is late for this page is cached for the next one.
  const find = async () => {
    const drawing = await findDrawing(name)
    if (drawing) drawings.set(name, drawing)
    return drawing
  }
  return findWithinTimeout(name, find, (message) => logger().warn(message))
}

/** Iconify's own client sends at most 500 characters. */
const MAX_LIST_LENGTH = 1000
const CACHE_HEADERS = { 'cache-control': 'public, max-age=604800, stale-while-revalidate=604800' }

const missing = () => problem(404, 'Not Found', 'Unknown icon set.')

function answerFallback(answer: Fallback, names: readonly string[] | undefined): Response {
  switch (answer.status) {
    case 200:
      return answerIcons(names ? pickIcons(answer.set, names) : answer.set)
    case 400:
      return problem(400, 'Bad Request', 'Invalid icon request')
    case 404:
      return missing()
    case 500:
      return problem(500, 'Internal Server Error', 'Failed to fetch fallback icon')
  }
}

const answerIcons = (icons: object | null) =>
  icons ? Response.json(icons, { headers: CACHE_HEADERS }) : new Response(null, { status: 204, headers: CACHE_HEADERS })

/**
 * Serves `GET /api/_nuxt_icon/{prefix}.json?icons=a,b` as Iconify's clients expect it: the requested part of the set, or 204 if
 * it has none of the icons.
 * @param upstream the public API for sets that are not bundled; `null` disables it
 */
export async function answerIconRequest(prefix: string, url: URL, upstream = env().ICONIFY_FALLBACK): Promise<Response> {
  if (url.search.length > MAX_LIST_LENGTH * 3 || (url.searchParams.get('icons') ?? '').length > MAX_LIST_LENGTH) {
    return problem(400, 'Bad Request', `The list of icons is too long. Send at most ${MAX_LIST_LENGTH} characters per request.`)
  }
  const names = url.searchParams.get('icons')?.split(',')
  const set = names ? await findIconSet(prefix) : null
  if (set && names) return answerIcons(pickIcons(set, names))
  if (!upstream) return missing()
  const answer = await fetchIcons(upstream, prefix, url.search)
  return answerFallback(answer, names)
}
