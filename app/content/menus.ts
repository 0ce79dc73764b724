import type { DrawnLink } from '../drawn.ts'
import { itemAt, type NavigationItem } from './navigation-tree.ts'

export type Link = { label: string; href: string }

/** A link in a panel of the header's menu. */
export type PanelLink = Link & { description: string }

/** An entry of the header's menu. One with children opens a panel, in which its own page comes first. */
export type MenuEntry = Link & { children: PanelLink[] }

type Tree = readonly NavigationItem[]

type DrawnEntry = DrawnLink & { children?: (DrawnLink & { description?: string | null })[] | null }

/** What a menu calls a link: its own words, or those of the place it leads to. A link that leads to nothing is not in it. */
const named = (tree: Tree, { label, href }: DrawnLink): Link[] =>
  href ? [{ label: label || (itemAt(tree, href)?.title ?? href), href }] : []

/** The links of a menu that can be followed. */
export const listed = (tree: Tree, links: readonly DrawnLink[] | null | undefined): Link[] =>
  (links ?? []).flatMap((link) => named(tree, link))

/** A panel's links. The page of the entry itself comes first, under its own title, unless the panel names it anyway. */
function panel(tree: Tree, { href, children }: DrawnEntry): PanelLink[] {
  const links = (children ?? []).flatMap((link) => named(tree, link).map((known) => ({ ...known, description: link.description ?? '' })))
  const own = href && !links.some((link) => link.href === href) ? itemAt(tree, href) : undefined
  return links.length > 0 && own && href ? [{ label: own.title, href, description: '' }, ...links] : links
}

/** The header's menu. An entry whose own page is not to be seen leads to the first page of its panel. */
export function menuEntries(tree: Tree, entries: readonly DrawnEntry[] | null | undefined): MenuEntry[] {
  return (entries ?? []).flatMap((entry) => {
    const children = panel(tree, entry)
    const href = entry.href ?? children[0]?.href
    return named(tree, { label: entry.label, href }).map((link) => ({ ...link, children }))
  })
}
