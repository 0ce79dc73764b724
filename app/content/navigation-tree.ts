import type { ContentDocument } from './content-document.ts'

/** A place in the site's tree. `children` is absent where there is nothing below. */
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

/** File names as people sort them: 2 before 10, capitals or not. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const isHidden = (document: ContentDocument | undefined) => document?.navigation === false

const isIndex = ({ _stem }: ContentDocument) => /(?:^|\/)(?:\d+\.)?index$/.test(_stem)

/** A folder nobody named is called like its part of the address. */
const folderTitle = (segment: string) =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** What a document, or the settings of a folder, say about their place in the tree. */
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

/** The name by which a folder's settings place it among its siblings: `2.docs` of the stem `2.docs/_dir`. */
function orderedName(section: ContentDocument | undefined): string | undefined {
  const name = section?._stem.split('/').at(-2)
  return name && /^\d+\./.test(name) ? name : undefined
}

/** The folder at `path` among `nodes`, made up when no document stands there. */
function folderIn(nodes: Node[], path: string, name: { segment: string; key: string }, sections: Sections): Node {
  const present = nodes.find(({ item }) => item._path === path)
  if (present) return present
  const section = sections.get(path)
  const key = orderedName(section) ?? name.key
  const made = { item: { title: folderTitle(name.segment), _path: path, ...fieldsOf(section) }, key, children: [] }
  nodes.push(made)
  return made
}

function place(root: Node[], document: ContentDocument, sections: Sections): void {
  const segments = document._path.split('/').slice(1)
  const names = document._stem.split('/')
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  if (paths.some((path) => isHidden(sections.get(path)))) return
  let siblings = root
  for (const [index, path] of paths.slice(0, -1).entries()) {
    siblings = folderIn(siblings, path, { segment: segments[index] ?? '', key: names[index] ?? '' }, sections).children
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

function finished(nodes: Node[]): NavigationItem[] {
  return nodes
    .toSorted((a, b) => byName.compare(a.key, b.key))
    .map(({ item, children }) => (children.length > 0 ? { ...item, children: finished(children) } : item))
}

/**
 * The site's tree from its documents, in the order of their source names.
 * @param documents every document; those that are partial or ask to be left out are left out here
 * @param sections the settings of folders (documents `<folder>/_dir`)
 */
export function navigationTree(documents: readonly ContentDocument[], sections: readonly ContentDocument[]): NavigationItem[] {
  const settings = new Map(sections.map((section) => [section._path.replace(/\/_dir$/, '') || '/', section]))
  const root: Node[] = []
  const listed = documents.filter(({ _partial, navigation }) => !_partial && navigation !== false)
  // Folders come before what they hold, so that a document at a folder's address becomes that folder.
  for (const document of listed.toSorted((a, b) => (a._path < b._path ? -1 : 1))) place(root, document, settings)
  return finished(root)
}

/** Whether `path` is `ancestor` or lies below it. The home page is above nothing but itself. */
const isWithin = (path: string, ancestor: string) => path === ancestor || (ancestor !== '/' && path.startsWith(`${ancestor}/`))

/** The first page under an item: itself when nothing lies below. */
export function firstLeaf(item: NavigationItem): NavigationItem {
  const [first] = item.children ?? []
  return first ? firstLeaf(first) : item
}

/** The item at `path`, wherever it stands. */
export function itemAt(tree: readonly NavigationItem[], path: string): NavigationItem | undefined {
  for (const item of tree) {
    if (item._path === path) return item
    const below = isWithin(path, item._path) ? itemAt(item.children ?? [], path) : undefined
    if (below) return below
  }
  return undefined
}

/** What lies directly below `path`. */
export const childrenAt = (tree: readonly NavigationItem[], path: string): NavigationItem[] => itemAt(tree, path)?.children ?? []

/** The value of `key` that holds at `path`: that of the nearest item, on the way down to it, that has one. */
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

/** The items on the way down to `path`, itself left out. */
export function itemsAbove(tree: readonly NavigationItem[], path: string): NavigationItem[] {
  const item = tree.find(({ _path }) => _path !== path && isWithin(path, _path))
  return item ? [item, ...itemsAbove(item.children ?? [], path)] : []
}
