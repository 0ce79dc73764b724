import type { ContentDocument } from './content-document.ts'

/** An item of the site's tree. `children` is absent on leaves. */
export type NavigationItem = {
  title: string
  _path: string
  layout?: string
  children?: NavigationItem[]
  _draft?: true
  [field: string]: unknown
}

type Node = { item: NavigationItem; key: string; children: Node[] }
type Sections = ReadonlyMap<string, ContentDocument>

/** Natural order: 2 before 10, case-insensitive. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const isHidden = (document: ContentDocument | undefined) => document?.navigation === false

const isIndex = ({ _stem }: ContentDocument) => /(?:^|\/)(?:\d+\.)?index$/.test(_stem)

/** The default title of a folder, derived from its path segment. */
const folderTitle = (segment: string) =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The navigation fields of a document or of a folder's settings. */
function fieldsOf(document: ContentDocument | undefined): Partial<NavigationItem> {
  if (!document) return {}
  const title = document.title.toLowerCase() === 'dir' ? '' : document.title
  const layout = typeof document.layout === 'string' ? { layout: document.layout } : {}
  const own = typeof document.navigation === 'object' ? document.navigation : {}
  return { ...(title ? { title } : {}), ...layout, ...own }
}

const itemOf = (document: ContentDocument): NavigationItem => ({
  title: document.title,
  _path: document._path,
  ...fieldsOf(document),
  ...(document._draft ? { _draft: true as const } : {}),
})

/** The sort key that a folder's settings give it among its siblings: `2.docs` of the stem `2.docs/_dir`. */
function orderedName(section: ContentDocument | undefined): string | undefined {
  const name = section?._stem.split('/').at(-2)
  return name && /^\d+\./.test(name) ? name : undefined
}

/** Returns the folder at `path` among `nodes`, and creates it if there is no document at that path. */
function findOrCreateFolder(nodes: Node[], path: string, name: { segment: string; key: string }, sections: Sections): Node {
  const existing = nodes.find(({ item }) => item._path === path)
  if (existing) return existing
  const section = sections.get(path)
  const key = orderedName(section) ?? name.key
  const folder = { item: { title: folderTitle(name.segment), _path: path, ...fieldsOf(section) }, key, children: [] }
  nodes.push(folder)
  return folder
}

function insert(root: Node[], document: ContentDocument, sections: Sections): void {
  const segments = document._path.split('/').slice(1)
  const names = document._stem.split('/')
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  if (paths.some((path) => isHidden(sections.get(path)))) return
  let siblings = root
  for (const [index, path] of paths.slice(0, -1).entries()) {
    siblings = findOrCreateFolder(siblings, path, { segment: segments[index] ?? '', key: names[index] ?? '' }, sections).children
  }
  const section = sections.get(document._path)
  const node: Node = {
    item: { ...itemOf(document), ...fieldsOf(section) },
    key: orderedName(section) ?? names[segments.length - 1] ?? '',
    children: [],
  }
  if (isIndex(document) && document._path !== '/') node.children.push({ item: itemOf(document), key: 'index', children: [] })
  siblings.push(node)
}

function sortedItems(nodes: Node[]): NavigationItem[] {
  return nodes
    .toSorted((a, b) => byName.compare(a.key, b.key))
    .map(({ item, children }) => (children.length > 0 ? { ...item, children: sortedItems(children) } : item))
}

/**
 * Builds the site's tree from its documents, ordered by their stems.
 * @param documents all documents; partials and hidden ones are filtered out here
 * @param sections the settings of folders (documents `<folder>/_dir`)
 */
export function navigationTree(documents: readonly ContentDocument[], sections: readonly ContentDocument[]): NavigationItem[] {
  const settings = new Map(sections.map((section) => [section._path.replace(/\/_dir$/, '') || '/', section]))
  const root: Node[] = []
  const listed = documents.filter(({ _partial, navigation }) => !_partial && navigation !== false)
  // Parents come before their children, so that a document at a folder's path becomes that folder.
  for (const document of listed.toSorted((a, b) => (a._path < b._path ? -1 : 1))) insert(root, document, settings)
  return sortedItems(root)
}

/** Whether `path` is `ancestor` or a descendant of it. The home page has no descendants. */
const isWithin = (path: string, ancestor: string) => path === ancestor || (ancestor !== '/' && path.startsWith(`${ancestor}/`))

/** Returns the first leaf under an item, or the item itself if it is one. */
export function firstLeaf(item: NavigationItem): NavigationItem {
  const [first] = item.children ?? []
  return first ? firstLeaf(first) : item
}

/** Finds the item at `path`, at any depth. */
export function itemAt(tree: readonly NavigationItem[], path: string): NavigationItem | undefined {
  for (const item of tree) {
    if (item._path === path) return item
    const below = isWithin(path, item._path) ? itemAt(item.children ?? [], path) : undefined
    if (below) return below
  }
  return undefined
}

/** Returns the direct children of the item at `path`. */
export const childrenAt = (tree: readonly NavigationItem[], path: string): NavigationItem[] => itemAt(tree, path)?.children ?? []

/** Returns the value of `key` at `path`, inherited from the nearest ancestor that sets it. */
export function inheritedAt(tree: readonly NavigationItem[], path: string, key: string): unknown {
  let nearest: NavigationItem | undefined
  const walk = (items: readonly NavigationItem[]) => {
    for (const item of items) {
      if (!isWithin(path, item._path)) continue
      if (item[key] !== undefined && item._path.length >= (nearest?._path.length ?? 0)) nearest = item
      walk(item.children ?? [])
    }
  }
  walk(tree)
  return nearest?.[key]
}

/** Returns the ancestors of `path`, from the top down, without the item itself. */
export function itemsAbove(tree: readonly NavigationItem[], path: string): NavigationItem[] {
  const item = tree.find(({ _path }) => _path !== path && isWithin(path, _path))
  return item ? [item, ...itemsAbove(item.children ?? [], path)] : []
}

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
