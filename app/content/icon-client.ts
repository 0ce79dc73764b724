import { addAPIProvider, buildIcon, type IconifyJSON, loadIcon, setCustomIconsLoader } from '@iconify/react'

/** Where browsers ask for icons. Only here: a page's policy lets it call no other host, and the server asks the public API for it. */
const ICON_HOST = '/api/_nuxt_icon'

// Iconify's own loader: what is asked in one tick is one request per set, a list too long for one address is split, and
// what a reply lacks is not asked for again.
addAPIProvider('', { resources: [ICON_HOST] })

/** Loads the icon called `name` (`lucide:check`); `null` when it cannot be had. */
export async function loadDrawing(name: string): Promise<{ viewBox: string; body: string } | null> {
  const icon = await loadIcon(name).catch(() => null)
  if (!icon) return null
  const { attributes, body } = buildIcon(icon)
  return { viewBox: attributes.viewBox, body }
}

/** Loads icons of a set of the site's own; `null`, and a line in the console, when the reply is not that set. */
export async function loadCustomSet(names: string[], prefix: string, host = ICON_HOST): Promise<IconifyJSON | null> {
  try {
    const response = await fetch(`${host}/${prefix}.json?${new URLSearchParams({ icons: names.join(',') }).toString()}`)
    const set = (await response.json()) as Partial<IconifyJSON> | null
    if (set?.prefix !== prefix || !set.icons) throw new Error(`the reply is not the icon set ${prefix}`)
    return { ...set, prefix, icons: set.icons }
  } catch (error) {
    // eslint-disable-next-line no-console -- runs in browsers, where the console is the log
    console.error('Failed to load custom icons', error)
    return null
  }
}

/** Says that the set called `prefix` is the site's own, so that its icons are loaded from the site only. */
export function addCustomSet(prefix: string): void {
  setCustomIconsLoader((names, ofPrefix) => loadCustomSet(names, ofPrefix), prefix)
}
