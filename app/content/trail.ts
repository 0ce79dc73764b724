import { itemsAbove, type NavigationItem } from './navigation-tree.ts'

/** A step on the way to a page. */
export type Step = { label: string; href: string }

/** Addresses that are pages without being documents. */
const ROUTES = ['/directory']

/** Whether something answers at an item's own address; a folder that nobody wrote a page for only holds others. */
const isPage = (item: NavigationItem, pages: ReadonlySet<string>) => pages.has(item._path) || ROUTES.includes(item._path)

/** The pages on the way down to `path`, itself left out. Folders without a page of their own are passed over. */
export function trailTo(tree: readonly NavigationItem[], path: string, pages: ReadonlySet<string>): Step[] {
  return itemsAbove(tree, path)
    .filter((item) => isPage(item, pages))
    .map(({ title, _path }) => ({ label: title, href: _path }))
}
