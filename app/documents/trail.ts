import { itemsAbove, type NavigationItem } from './navigation-tree.ts'

/** An item of the breadcrumb. */
export type Step = { label: string; href: string }

/** The previous or next page in the site's order. */
export type Neighbour = { title: string; href: string }

/** Paths of pages that are not documents. */
const ROUTES = ['/directory']

/** Whether an item has a page of its own; a folder may only contain others. */
const isPage = (item: NavigationItem, pages: ReadonlySet<string>) => pages.has(item._path) || ROUTES.includes(item._path)

/** Returns the ancestor pages of `path` from the top down. Folders without a page of their own are skipped. */
export function trailTo(tree: readonly NavigationItem[], path: string, pages: ReadonlySet<string>): Step[] {
  return itemsAbove(tree, path)
    .filter((item) => isPage(item, pages))
    .map(({ title, _path }) => ({ label: title, href: _path }))
}
