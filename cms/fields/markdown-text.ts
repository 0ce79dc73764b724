import type { Blockquote, Code, Heading, List, ListItem, Node, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import * as lexical from './lexical.ts'
import type { LexicalNode } from './lexical.ts'
import { CALLOUT_TONES, CODE_LANGUAGES } from './rich-text-blocks.ts'

type Inline = string | LexicalNode

/** Markdown, and how to convert what depends on where it comes from. */
export type Reading = {
  source: string
  /** Returns a link, or `null` if its Markdown is to be shown instead. */
  link: (label: Inline[], url: string) => LexicalNode | null
  /** Is called with each construct that the editor does not support, before it is replaced by the nearest one or by its Markdown. */
  unsupported: (node: Node, name?: string) => void
  /** Whether this editor has nodes of a type. */
  has: (type: string) => boolean
}

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

export const parseMarkdown = (source: string): Root => parser.parse(source)

/** The Markdown of a node. */
export const sourceOf = ({ position }: Node, source: string): string => source.slice(position?.start.offset, position?.end.offset)

const between = <T>(parts: readonly T[][], separator: T): T[] => parts.flatMap((part, index) => (index ? [separator, ...part] : part))

const literal = (node: Node, { source }: Reading): Inline[] =>
  between<Inline>(
    sourceOf(node, source)
      .split('\n')
      .map((line) => [line]),
    lexical.lineBreak,
  )

/** Converts a construct that the editor does not support to its Markdown. */
function fallback(node: Node, reading: Reading): Inline[] {
  reading.unsupported(node)
  return literal(node, reading)
}

function inlineNode(node: PhrasingContent, reading: Reading): Inline | Inline[] {
  switch (node.type) {
    case 'text':
      // Line breaks in the source are insignificant.
      return node.value.replaceAll('\n', ' ')
    case 'strong':
      return lexical.bold(inlineNodes(node.children, reading))
    case 'emphasis':
      return lexical.italic(inlineNodes(node.children, reading))
    case 'delete':
      return lexical.strikethrough(inlineNodes(node.children, reading))
    case 'inlineCode':
      return lexical.code(node.value)
    case 'break':
      return lexical.lineBreak
    case 'link':
      return reading.link(inlineNodes(node.children, reading), node.url) ?? literal(node, reading)
    case 'image':
      reading.unsupported(node)
      return reading.link([node.alt || node.url], node.url) ?? literal(node, reading)
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? lexical.lineBreak : fallback(node, reading)
    default:
      return fallback(node, reading)
  }
}

const inlineNodes = (nodes: readonly PhrasingContent[], reading: Reading): Inline[] => nodes.flatMap((node) => inlineNode(node, reading))

function headingOf(node: Heading, reading: Reading): LexicalNode {
  const { depth, children } = node
  // The page's title is its only h1.
  if (depth < 2 || depth > 4) reading.unsupported(node, `heading ${depth}`)
  return lexical.heading(depth < 3 ? 'h2' : depth === 3 ? 'h3' : 'h4', inlineNodes(children, reading))
}

/** Converts paragraphs to one with line breaks, for nodes that contain only lines. */
const lines = (paragraphs: readonly Paragraph[], reading: Reading): Inline[] =>
  between<Inline>(
    paragraphs.map(({ children }) => inlineNodes(children, reading)),
    lexical.lineBreak,
  )

/** Splits blocks into runs of paragraphs and all others, in order. */
function runsOf(blocks: readonly RootContent[]): (Paragraph[] | RootContent)[] {
  return blocks.reduce<(Paragraph[] | RootContent)[]>((runs, block) => {
    const last = runs.at(-1)
    if (block.type !== 'paragraph') return [...runs, block]
    return Array.isArray(last) ? [...runs.slice(0, -1), [...last, block]] : [...runs, [block]]
  }, [])
}

/** Returns the mark of a task in front of its text. */
function taskOf(item: ListItem, reading: Reading): Inline[] {
  if (typeof item.checked !== 'boolean') return []
  reading.unsupported(item, 'task')
  return [item.checked ? '[x] ' : '[ ] ']
}

/** Converts a list. Items contain only lines and lists, so any other block in an item divides the list. */
function listBlocks(node: List, reading: Reading, depth = 0): LexicalNode[] {
  const isOrdered = node.ordered ?? false
  let next = node.start ?? 1
  // A number with a dot in front of a paragraph, such as a year, would be replaced by the number of an item.
  if (isOrdered && next > 1 && node.children.length === 1) {
    const number = /^\d+\S/.exec(sourceOf(node, reading.source))?.[0] ?? ''
    const [first, ...rest] = node.children[0]?.children ?? []
    const line = first?.type === 'paragraph' ? lines([first], reading) : []
    return [
      lexical.paragraph(`${number} `, ...line),
      ...(line.length || !first ? rest : [first, ...rest]).flatMap((block) => blocksOf(block, reading)),
    ]
  }
  const blocks: LexicalNode[] = []
  let items: Inline[][] = []
  let start = next
  const divide = (others: LexicalNode[]) => {
    if (items.length) blocks.push(lexical.listOf(isOrdered, items, start, depth))
    blocks.push(...others)
    items = []
    start = next
  }
  for (const item of node.children) {
    const runs = runsOf(item.children)
    const own = Array.isArray(runs[0]) ? lines(runs.shift() as Paragraph[], reading) : []
    items.push([...taskOf(item, reading), ...own])
    next += 1
    for (const run of runs) {
      if (Array.isArray(run)) items.push(lines(run, reading))
      else if (run.type !== 'list') divide(blocksOf(run, reading))
      else
        for (const block of listBlocks(run, reading, depth + 1)) {
          if (block.type === 'list') items.push([block])
          else divide([block])
        }
    }
  }
  divide([])
  return blocks
}

const ALIASES: Record<string, string> = {
  ...{ sh: 'bash', shell: 'bash', console: 'bash', javascript: 'js', jsx: 'tsx', typescript: 'ts', py: 'python', yml: 'yaml' },
  ...{ golang: 'go', rb: 'ruby', rs: 'rust', jsonc: 'json', patch: 'diff', txt: 'text', plaintext: 'text' },
}

const MAX_TITLE = 80

function codeOf(node: Code, { unsupported }: Reading): LexicalNode {
  const name = (node.lang ?? 'text').toLowerCase()
  const language = CODE_LANGUAGES.find((known) => known === (ALIASES[name] ?? name))
  if (!language) unsupported(node, `code in ${node.lang}`)
  return lexical.codeSample((node.meta ?? '').slice(0, MAX_TITLE), language ?? 'text', node.value)
}

const TONE = /^\[!([A-Z]+)\][ \t]*([^\n]*)(\n|$)/

/** The rest of the paragraph after a callout's first line, `> [!NOTE] Title`; `null` if that has more than text. */
function afterTitle({ children: [opening, ...rest], ...line }: Paragraph, title: string, { unsupported }: Reading): Paragraph[] | null {
  const value = opening?.type === 'text' ? opening.value.slice(title.length) : ''
  if (!rest[0] || title.endsWith('\n')) return value || rest.length ? [{ ...line, children: [{ type: 'text', value }, ...rest] }] : []
  unsupported(rest[0])
  return null
}

/** A callout, if the first line of a quote begins with `[!…]` and the editor supports what is in it. */
function calloutOf(node: Blockquote, reading: Reading): LexicalNode | null {
  const [first, ...rest] = node.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = opening?.type === 'text' ? TONE.exec(opening.value) : null
  if (!mark || first?.type !== 'paragraph' || !reading.has('block')) return null
  const [titleLine, name, title = ''] = mark
  const tone = CALLOUT_TONES.find((known) => known.toUpperCase() === name)
  if (!tone) reading.unsupported(node, `callout ${name}`)
  const after = tone ? afterTitle(first, titleLine, reading) : null
  const invalid = rest.find(({ type }) => type !== 'paragraph' && type !== 'list')
  if (invalid) reading.unsupported(invalid)
  if (!tone || !after || invalid) return null
  return lexical.callout(tone, title.trim(), ...[...after, ...rest].flatMap((block) => blocksOf(block, reading)))
}

/** A quote contains only lines, so any other block divides it. */
const quoteBlocks = (node: Blockquote, reading: Reading): LexicalNode[] =>
  runsOf(node.children).flatMap((run) => (Array.isArray(run) ? lexical.quote(lines(run, reading)) : blocksOf(run, reading)))

function convert(node: RootContent, reading: Reading): LexicalNode[] {
  switch (node.type) {
    case 'paragraph':
      return [lexical.paragraph(...inlineNodes(node.children, reading))]
    case 'heading':
      return [headingOf(node, reading)]
    case 'list':
      return listBlocks(node, reading)
    case 'blockquote': {
      const callout = calloutOf(node, reading)
      return callout ? [callout] : quoteBlocks(node, reading)
    }
    case 'code':
      return [codeOf(node, reading)]
    case 'table':
      return [lexical.table(...node.children.map((row) => row.children.map((cell) => inlineNodes(cell.children, reading))))]
    case 'thematicBreak':
      return [lexical.horizontalRule]
    default:
      return [lexical.paragraph(...fallback(node, reading))]
  }
}

function blocksOf(node: RootContent, reading: Reading): LexicalNode[] {
  const blocks = convert(node, reading)
  return blocks.every(({ type }) => reading.has(type)) ? blocks : [lexical.paragraph(...literal(node, reading))]
}

/** Converts Markdown to the blocks of a rich text. */
export const markdownBlocks = ({ children }: Root, reading: Reading): LexicalNode[] => children.flatMap((node) => blocksOf(node, reading))
