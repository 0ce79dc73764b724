import { addAPIProvider, buildIcon, type IconifyJSON, loadIcon, setCustomIconsLoader } from '@iconify/react'
import type { IconDrawing } from './icon.tsx'

/** The only host for icons: the page's CSP forbids others, and the server calls the public API on its behalf. */
const ICON_HOST = '/api/_nuxt_icon'

// Iconify's loader batches the icons of one tick into one request per set, splits lists too long for one address, and does
// not request icons again that a response lacked.
addAPIProvider('', { resources: [ICON_HOST] })

/** Loads the icon `name` (`lucide:check`), or returns `null` if it is not available. */
export async function loadDrawing(name: string): Promise<IconDrawing | null> {
  const icon = await loadIcon(name).catch(() => null)
  if (!icon) return null
  const { attributes, body } = buildIcon(icon)
  return { viewBox: attributes.viewBox, body }
}

/** Loads icons of a custom set. Logs to the console and returns `null` if the response is not that set. */
export async function loadCustomSet(names: string[], prefix: string, host = ICON_HOST): Promise<IconifyJSON | null> {
  try {
    const response = await fetch(`${host}/${prefix}.json?${new URLSearchParams({ icons: names.join(',') }).toString()}`)
    const set = (await response.json()) as Partial<IconifyJSON> | null
    if (set?.prefix !== prefix || !set.icons) throw new Error(`the response is not the icon set ${prefix}`)
    return { ...set, prefix, icons: set.icons }
  } catch (error) {
    // eslint-disable-next-line no-console -- runs in browsers, where the console is the log
    console.error('Failed to load custom icons', error)
    return null
  }
}

/** Registers `prefix` as a custom set, so that its icons are loaded from this site only. */
export function addCustomSet(prefix: string): void {
  setCustomIconsLoader((names, ofPrefix) => loadCustomSet(names, ofPrefix), prefix)
}
