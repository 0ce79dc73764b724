import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIconData, getIcons, iconToSVG, matchIconName } from '@iconify/utils'

/** What stands inside an icon's `<svg>`, and the view box around it. */
export type IconDrawing = { viewBox: string; body: string }

const require = createRequire(import.meta.url)

/** Where each set that comes with the site lies. Megabytes of JSON: read from the packages, never built into our code. */
const SHIPPED: ReadonlyMap<string, () => string> = new Map([
  ['heroicons', () => require.resolve('@iconify-json/heroicons/icons.json')],
  ['lucide', () => require.resolve('@iconify-json/lucide/icons.json')],
  ['mdi', () => require.resolve('@iconify-json/mdi/icons.json')],
  ['simple-icons', () => require.resolve('@iconify-json/simple-icons/icons.json')],
])

const read = new Map<string, Promise<IconifyJSON>>()

/** The whole set called `prefix`, read from disk at its first use; `null` when the site does not ship it. */
export async function findIconSet(prefix: string): Promise<IconifyJSON | null> {
  const locate = SHIPPED.get(prefix)
  if (!locate) return null
  let set = read.get(prefix)
  if (!set) {
    set = readFile(locate(), 'utf8').then((text) => JSON.parse(text) as IconifyJSON)
    read.set(prefix, set)
    // A disk that failed once may be asked again.
    set.catch(() => read.delete(prefix))
  }
  return set
}

/** Whether `name` may name an icon or a set: lower-case letters and digits, joined by single dashes. */
export const isIconName = (name: string): boolean => matchIconName.test(name)

/** Objects inherit names such as `constructor`, which are no icons. */
const has = (set: IconifyJSON, name: string) => Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name)

/** The part of `set` that `names` ask for, aliases with their parents; `null` when it has none of them. */
export function pickIcons(set: IconifyJSON, names: readonly string[]): IconifyJSON | null {
  const known = names.filter((name) => isIconName(name) && has(set, name))
  return known.length > 0 ? getIcons(set, known) : null
}

/** One icon of `set`, ready to be drawn; `null` when the set lacks it. */
export function drawIcon(set: IconifyJSON, name: string): IconDrawing | null {
  const data = isIconName(name) && has(set, name) ? getIconData(set, name) : null
  if (!data) return null
  const { attributes, body } = iconToSVG(data)
  return { viewBox: attributes.viewBox, body }
}
