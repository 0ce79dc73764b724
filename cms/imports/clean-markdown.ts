import type { Html, Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { partsOf, type Tag } from './html-tags.ts'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

const MORE = /^<!--\s*more\s*-->\s*$/
const MOST_PASSES = 4
const MOST_NAMED = 8

/** A part of the source, and what stands in its place. */
type Edit = { from: number; to: number; with: string }

/** A line that only says where the summary ends; wherever it stands, it is that or code. */
const MORE_LINES = /^<!--[ \t]*more[ \t]*-->[ \t]*$/gm

/** Whether parsing may find something; most texts have nothing of it. An address may hide its scheme behind an entity. */
function isSuspicious(text: string): boolean {
  return (
    /<[A-Za-z/!?]/.test(text.replaceAll(MORE_LINES, '')) ||
    /(?:script|data|file|blob)\s*:/i.test(text) ||
    (text.includes('&') && text.includes(']')) ||
    /\](?:\(|:)(?!\s*https?:)/.test(text)
  )
}

const spanOf = ({ position }: Nodes) => ({ from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 })

/** The scheme of an address that no text may lead to. */
function badScheme(url: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[\s\u0000-\u0020]+/g, ''))?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme) ? null : scheme
}

/** A catalogue's relative address means a place on its tool's site, which is not ours; the directory is. */
const isElsewhere = (url: string) => !/^(?:[a-z][a-z0-9+.-]*:|#|\/directory\/|$)/i.test(url)

/** The text of a link or picture, without what makes it one. */
function wordsOf(node: Nodes, text: string): string {
  if (node.type === 'image') return node.alt ?? ''
  if (!('children' in node)) return ''
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  return first && last ? text.slice(spanOf(first).from, spanOf(last).to) : ''
}

function linkEdits(tree: Root, text: string, removed: Set<string>): Edit[] {
  const edits: Edit[] = []
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const scheme = badScheme(node.url)
    if (scheme === null && !isElsewhere(node.url)) return
    removed.add(scheme === null ? 'a link within the tool’s own site' : `a ${scheme}: address`)
    edits.push({ ...spanOf(node), with: wordsOf(node, text) })
  })
  return edits
}

/** Every piece of HTML in reading order, with its tags and their places. */
function tagsIn(tree: Root): { node: Html; tags: { at: number; tag: Tag }[] }[] {
  const pieces: { node: Html; tags: { at: number; tag: Tag }[] }[] = []
  visit(tree, 'html', (node, _index, parent) => {
    if (parent?.type === 'root' && MORE.test(node.value)) return
    let at = spanOf(node).from
    const tags: { at: number; tag: Tag }[] = []
    for (const part of partsOf(node.value)) {
      if (typeof part !== 'string') tags.push({ at, tag: part })
      at += typeof part === 'string' ? part.length : part.text.length
    }
    pieces.push({ node, tags })
  })
  return pieces
}

function htmlEdits(tree: Root, removed: Set<string>): Edit[] {
  const tags = tagsIn(tree).flatMap((piece) => piece.tags)
  const edits: Edit[] = []
  for (let index = 0; index < tags.length; index += 1) {
    const { at, tag } = tags[index] as (typeof tags)[number]
    const to = at + tag.text.length
    if (!tag.isKnown) {
      // Not HTML at all, but for example a type: it is shown as it is written.
      edits.push({ from: at, to: at + 1, with: '&lt;' })
      continue
    }
    if (!tag.isSilent) removed.add(`<${tag.name}>`)
    if (/\son[a-z]+\s*=/i.test(tag.text)) removed.add('an event handler')
    const end =
      tag.hasContent && !tag.closing
        ? tags.findIndex((other, place) => place > index && other.tag.closing && other.tag.name === tag.name)
        : -1
    const last = end === -1 ? undefined : tags[end]
    edits.push({ from: at, to: last ? last.at + last.tag.text.length : to, with: tag.hasContent ? '' : tag.mark })
    if (last) index = end
  }
  return edits
}

function withEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    if (edit.from < at) continue
    result += text.slice(at, edit.from) + edit.with
    at = edit.to
  }
  return result + text.slice(at)
}

/**
 * A text in Markdown without what does not belong on a page: HTML, whose words stay, and addresses that run code. What
 * Markdown has a mark for becomes that mark. Code is left alone. Answers what was taken out, too.
 */
export function cleanMarkdown(text: string): { text: string; removed: string[] } {
  const removed = new Set<string>()
  let clean = text
  for (let pass = 0; pass < MOST_PASSES && isSuspicious(clean); pass += 1) {
    const tree = parser.parse(clean)
    const edits = [...linkEdits(tree, clean, removed), ...htmlEdits(tree, removed)]
    if (edits.length === 0) return { text: clean, removed: [...removed].slice(0, MOST_NAMED) }
    clean = withEdits(clean, edits)
  }
  // What still looks like HTML after so many rounds was made to: nothing of it is a tag any more.
  const isSettled = !isSuspicious(clean) || htmlEdits(parser.parse(clean), new Set()).length === 0
  return { text: isSettled ? clean : clean.replaceAll('<', '&lt;'), removed: [...removed].slice(0, MOST_NAMED) }
}
