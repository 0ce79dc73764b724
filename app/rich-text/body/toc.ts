import type { Page } from '#types'
import { headingLevel, textOf, type BodyNode, type BodyRoot } from './node.ts'

/** `depth` is the heading's own level, 2 to 6. */
type TocLink = { id: string; depth: number; text: string; children?: TocLink[] }

export type Toc = { title: string; searchDepth: number; depth: number; links: TocLink[] }

/**
 * `depth`: how many heading levels are listed, starting at h2 (1 to 5). `searchDepth`: how deep in the tree to look for headings; the
 * blocks of the body are level 1. `false`: no table of contents.
 */
export type TocOptions = false | { title?: string; depth?: number; searchDepth?: number }

/** A document's content. `toc` is absent if the author turns it off. */
export type Body = BodyRoot & { toc?: Toc }

const DEFAULT_DEPTH = 2
const MAX_DEPTH = 5

function headingsIn(nodes: readonly BodyNode[], searchDepth: number, deepest: number): TocLink[] {
  if (!(searchDepth > 0)) return []
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const level = headingLevel(node.tag)
    if (!level) return headingsIn(node.children, searchDepth - 1, deepest)
    if (level === 1 || level > deepest) return []
    return { id: typeof node.props.id === 'string' ? node.props.id : '', depth: level, text: textOf(node.children) }
  })
}

/** Nests each heading under the previous one of a higher level. */
function nested(headings: readonly TocLink[]): TocLink[] {
  const groups: { link: TocLink; below: TocLink[] }[] = []
  for (const link of headings) {
    const parent = groups.at(-1)
    if (parent && link.depth > parent.link.depth) parent.below.push(link)
    else groups.push({ link, below: [] })
  }
  return groups.map(({ link, below }) => (below.length ? { ...link, children: nested(below) } : link))
}

/**
 * The table of contents of `nodes`, or `undefined` if `options` is `false`. A depth outside 1 to 5 is logged, and 1 is used instead.
 * Headings must already have their ids.
 */
export function tocOf(
  nodes: readonly BodyNode[],
  options: TocOptions = {},
  log: (message: string) => void = () => undefined,
): Toc | undefined {
  if (options === false) return undefined
  const { title = '', searchDepth = DEFAULT_DEPTH } = options
  let { depth = DEFAULT_DEPTH } = options
  if (!Number.isInteger(depth) || depth < 1 || depth > MAX_DEPTH) {
    log(`A table of contents lists 1 to ${MAX_DEPTH} levels of headings. Its depth is ${depth}; 1 is used instead.`)
    depth = 1
  }
  return { title, searchDepth, depth, links: nested(headingsIn(nodes, searchDepth, depth + 1)) }
}

/** Options from the table of contents fields of a page. */
export const tocOptions = (toc: Page['toc']): TocOptions =>
  toc?.hidden ? false : { title: toc?.title ?? undefined, depth: toc?.depth ?? undefined }
