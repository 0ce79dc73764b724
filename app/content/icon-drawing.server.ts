import { stringToIcon } from '@iconify/utils'
import { LRUCache } from 'lru-cache'
import { env } from '#cms/env.ts'
import { logger } from '#cms/log.ts'
import { fetchIcons } from './icon-fallback.server.ts'
import { drawIcon, findIconSet, type IconDrawing } from './icon-sets.server.ts'

/** How long a page may wait for an icon. */
const WAIT_MS = 1500

const WEEK_MS = 7 * 86_400_000
const drawn = new LRUCache<string, IconDrawing>({ max: 1000, ttl: WEEK_MS })

/**
 * The icon called `name` (`lucide:check`), from a set that is shipped or else from the public API.
 * @param upstream that API's address; `null` for none
 */
export async function findDrawing(name: string, upstream = env().ICONIFY_FALLBACK): Promise<IconDrawing | null> {
  const icon = stringToIcon(name, true)
  if (!icon || icon.provider) return null
  const set = await findIconSet(icon.prefix)
  if (set) return drawIcon(set, icon.name)
  if (!upstream) return null
  const answer = await fetchIcons(upstream, icon.prefix, `?icons=${encodeURIComponent(icon.name)}`)
  return answer.status === 200 ? drawIcon(answer.set, icon.name) : null
}

/** Waits a bounded time for an icon. One that is late or cannot be had is `null`, and `warn` is told. */
export async function drawInTime(
  name: string,
  find: (name: string) => Promise<IconDrawing | null>,
  warn: (message: string) => void,
): Promise<IconDrawing | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, WAIT_MS, 'late')))
  const found = await Promise.race([find(name).catch(() => null), late])
  clearTimeout(timer)
  if (found === 'late') warn(`[Icon] loading icon \`${name}\` timed out after ${WAIT_MS}ms`)
  else if (!found) warn(`[Icon] failed to load icon \`${name}\``)
  return found === 'late' ? null : found
}

/** An icon for a page that is being rendered: at once when it was drawn before, else within the time a page may wait. */
export function drawForPage(name: string): IconDrawing | Promise<IconDrawing | null> {
  const known = drawn.get(name)
  if (known) return known
  // What comes too late for this page is there for the next one.
  const find = async () => {
    const drawing = await findDrawing(name)
    if (drawing) drawn.set(name, drawing)
    return drawing
  }
  return drawInTime(name, find, (message) => logger().warn(message))
}
