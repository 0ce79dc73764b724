import type { MenuEntry } from '../../content/menus.ts'

const reaches = (pathname: string, href: string): number => (pathname === href || pathname.startsWith(`${href}/`) ? href.length : 0)

/** How much of the path an entry accounts for, itself or by a page of its panel. */
const reach = (pathname: string, { href, children }: MenuEntry): number =>
  Math.max(reaches(pathname, href), ...children.map((child) => reaches(pathname, child.href)))

/** The entry of the menu whose part of the site a page belongs to: the one that names the most of its path. */
export function sectionOf(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const above = entries.filter((entry) => reach(pathname, entry) > 0)
  return above.toSorted((a, b) => reach(pathname, b) - reach(pathname, a))[0]
}
