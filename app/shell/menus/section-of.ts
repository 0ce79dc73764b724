import type { MenuEntry } from './menus.ts'

const matchLength = (pathname: string, href: string): number => (pathname === href || pathname.startsWith(`${href}/`) ? href.length : 0)

/** The longest prefix of the path that the entry or a page of its panel matches. */
const longestMatch = (pathname: string, { href, children }: MenuEntry): number =>
  Math.max(matchLength(pathname, href), ...children.map((child) => matchLength(pathname, child.href)))

/** The menu entry whose section a page belongs to: the one with the longest matching path. */
export function sectionOf(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const matches = entries.filter((entry) => longestMatch(pathname, entry) > 0)
  return matches.toSorted((a, b) => longestMatch(pathname, b) - longestMatch(pathname, a))[0]
}
