import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { stringToIcon } from '@iconify/utils'
import { LRUCache } from 'lru-cache'
import { env } from '#platform/env/env.ts'
import { logger } from '#platform/log.ts'
import { fetchIcons } from './icon-fallback.server.ts'
import type { IconDrawing } from './icon.tsx'
import { renderIcon, findIconSet } from './icon-sets.server.ts'

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
