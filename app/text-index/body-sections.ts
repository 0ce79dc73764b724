import { compileLexical } from '#app/rich-text/body/compile-lexical.ts'
import type { headingIds } from '#app/rich-text/body/heading-ids.ts'
import { type BodyNode, headingLevel, textOf } from '#app/rich-text/body/node.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import type { Section } from '#platform/text-index/segment.ts'

/** Code beyond this is not what a page is about. */
const MAX_CODE = 600

const OF_TEXT = new Set(['p', 'li', 'blockquote', 'figcaption', 'pre', 'td', 'th', 'dt', 'dd'])

/** A section that texts are still added to. */
export type Open = { heading: string; anchor?: string | undefined; texts: string[] }

/** The cells of a row in one text. */
const rowText = (row: BodyNode): string =>
  row.type === 'text'
    ? ''
    : row.children
        .map((cell) => textOf([cell]).trim())
        .filter(Boolean)
        .join(' · ')

/** Collects the headings and texts of compiled nodes in order. */
function collect(nodes: readonly BodyNode[], sections: Open[], anchorOf: (heading: string, own: unknown) => string | undefined): void {
  for (const node of nodes) {
    const current = sections.at(-1)
    if (node.type === 'text' || !current) continue
    if (headingLevel(node.tag)) {
      const heading = textOf(node.children)
      sections.push({ heading, anchor: anchorOf(heading, node.props.id), texts: [] })
    } else if (node.tag === 'tr') current.texts.push(rowText(node))
    else if (node.tag === 'pre') current.texts.push(textOf(node.children).slice(0, MAX_CODE))
    else if (OF_TEXT.has(node.tag)) current.texts.push(textOf(node.children))
    else {
      if (node.tag === 'callout' && typeof node.props.title === 'string') current.texts.push(node.props.title)
      collect(node.children, sections, anchorOf)
    }
  }
}

/**
 * The sections of compiled nodes. The text before the first heading is under `heading`.
 * @param anchorOf the id that a heading has on the page; `undefined` if it has none
 */
export function sectionsOf(
  nodes: readonly BodyNode[],
  heading = '',
  anchorOf: (heading: string, own: unknown) => string | undefined = () => undefined,
): Section[] {
  const sections: Open[] = [{ heading, texts: [] }]
  collect(nodes, sections, anchorOf)
  return sections
}

/** The rich text of a field, if it is one. */
function rootOf(value: unknown): { children: LexicalNode[] } | null {
  const { root } = (value ?? {}) as { root?: { children?: unknown } }
  return root && Array.isArray(root.children) ? (root as { children: LexicalNode[] }) : null
}

/** The sections of a rich text as it is stored; nothing for anything else. `idOf` is that of its page, which headings are counted by. */
export function richTextSections(value: unknown, heading = '', idOf?: ReturnType<typeof headingIds>): Section[] {
  const root = rootOf(value)
  if (!root) return []
  return sectionsOf(compileLexical(root), heading, idOf)
}
