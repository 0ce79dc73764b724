import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIconData, getIcons, iconToSVG, matchIconName } from '@iconify/utils'
import type { IconDrawing } from './icon.tsx'

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
export async function findIconSet(prefix: string): Promise<IconifyJSON | null> {
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
export const isIconName = (name: string): boolean => matchIconName.test(name)

/** Only own properties count: `constructor` and the like are not icons. */
const has = (set: IconifyJSON, name: string) => Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name)

/** Returns the subset of `set` with `names`, aliases with their parents, or `null` if it has none of them. */
export function pickIcons(set: IconifyJSON, names: readonly string[]): IconifyJSON | null {
  const known = names.filter((name) => isIconName(name) && has(set, name))
  return known.length > 0 ? getIcons(set, known) : null
}

/** Returns one icon of `set` ready to render, or `null` if the set lacks it. */
export function renderIcon(set: IconifyJSON, name: string): IconDrawing | null {
  const data = isIconName(name) && has(set, name) ? getIconData(set, name) : null
  if (!data) return null
  const { attributes, body } = iconToSVG(data)
  return { viewBox: attributes.viewBox, body }
}
