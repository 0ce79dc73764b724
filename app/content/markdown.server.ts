import { LRUCache } from 'lru-cache'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { headingLevel } from './body/node.ts'
import { leadToDocuments } from './body/markdown-link.ts'
import { markdownTree } from './body/markdown-tree.server.ts'
import { colourCode } from './colour-code.server.ts'
import { tellPicturesElsewhere } from './pictures-elsewhere.ts'

/** HTML made a moment ago, by the text itself: it cannot grow old. Bounded in characters. */
const recent = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html, key) => html.length + key.length + 1 })

/** Ids of the page around a text: its own sections, and what forms and scripts find. */
const IDS_OF_PAGES = ['content', 'examples', 'options', 'how-to', 'references', 'related', 'same-idea', 'toc-title', 'results-title']

/** The page's title is its h1: a text's headings begin below it, and none is more than one level below the one it belongs to. */
function levelHeadings(tree: ReturnType<typeof markdownTree>): void {
  const above: number[] = []
  visit(tree, 'element', (node) => {
    const level = headingLevel(node.tagName)
    if (!level) return
    while (level <= (above.at(-1) ?? 0)) above.pop()
    above.push(level)
    node.tagName = `h${Math.min(above.length + 1, 6)}`
  })
}

const writer = unified().use(rehypeStringify).freeze()

/**
 * Markdown as safe HTML: raw HTML in it is dropped, only harmless elements and addresses are let through, and headings have ids and
 * stand below the page's own. Pictures of other hosts are links. Code of a known language comes in its colours.
 * Relative links to ".md" files lead to their documents, seen from `source`, the document's own stem (C9).
 * Rejects with an error that says what to change if the Markdown is too long or too deep to be read.
 */
export async function markdownToHtml(markdown: string, source = ''): Promise<string> {
  const key = `${source}\n${markdown}`
  const known = recent.get(key)
  if (known !== undefined) return known
  const tree = markdownTree(markdown, IDS_OF_PAGES)
  leadToDocuments(tree, source)
  levelHeadings(tree)
  tellPicturesElsewhere(tree)
  await colourCode(tree)
  const html = writer.stringify({ ...tree, children: tree.children.filter(({ type }) => type !== 'comment') })
  recent.set(key, html)
  return html
}
