import type { ResolvedLink } from '#app/documents/block-data.ts'
import { itemAt, type NavigationItem } from '#app/documents/navigation-tree.ts'

export type Link = { label: string; href: string }

/** A link in a panel of the header's menu. */
export type PanelLink = Link & { description: string }

/** An entry of the header's menu. One with children opens a panel, in which its own page comes first. */
export type MenuEntry = Link & { children: PanelLink[] }

type Tree = readonly NavigationItem[]

type ResolvedEntry = ResolvedLink & { children?: (ResolvedLink & { description?: string | null })[] | null }

/** The link with its own label or the title of its target; empty if it has no target. */
const labelled = (tree: Tree, { label, href }: ResolvedLink): Link[] =>
  href ? [{ label: label || (itemAt(tree, href)?.title ?? href), href }] : []

/** The links that have a target. */
export const menuLinks = (tree: Tree, links: readonly ResolvedLink[] | null | undefined): Link[] =>
  (links ?? []).flatMap((link) => labelled(tree, link))

/** A panel's links. The entry's own page comes first, under its own title, unless the panel lists it already. */
function panel(tree: Tree, { href, children }: ResolvedEntry): PanelLink[] {
  const links = (children ?? []).flatMap((link) => labelled(tree, link).map((own) => ({ ...own, description: link.description ?? '' })))
  const own = href && !links.some((link) => link.href === href) ? itemAt(tree, href) : undefined
  return links.length > 0 && own && href ? [{ label: own.title, href, description: '' }, ...links] : links
}

/** The entries of the header's menu. An entry whose own page is hidden links to the first page of its panel. */
export function menuEntries(tree: Tree, entries: readonly ResolvedEntry[] | null | undefined): MenuEntry[] {
  return (entries ?? []).flatMap((entry) => {
    const children = panel(tree, entry)
    const href = entry.href ?? children[0]?.href
    return labelled(tree, { label: entry.label, href }).map((link) => ({ ...link, children }))
  })
}
