import type { Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'

/** The source range of a node. */
export const spanOf = ({ position }: Pick<Nodes, 'position'>) => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

/** Elements removed together with their content, which is not readable text. */
const WITH_CONTENT = ['script', 'style', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'template', 'noscript', 'textarea', 'select']

/** Code elements, whose content is kept verbatim. */
const CODE = ['code', 'kbd', 'samp', 'tt', 'pre']

/** Elements with a Markdown mark before and after. */
const INLINE_MARKS: Record<string, string> = { var: '*', em: '*', i: '*', cite: '*', strong: '**', b: '**', del: '~~', s: '~~' }

/** Elements that begin a line or a paragraph. */
const BLOCKS: Record<string, string> = {
  ...{ br: '  \n', hr: '\n\n', p: '\n\n', div: '\n\n', ul: '\n\n', ol: '\n\n', li: '\n- ', tr: '\n', dt: '\n\n', dd: '\n\n' },
  ...{ h1: '\n\n# ', h2: '\n\n## ', h3: '\n\n### ', h4: '\n\n#### ', h5: '\n\n##### ', h6: '\n\n###### ' },
}

/** Blocks without a Markdown equivalent, whose removal is reported. */
const OTHER_BLOCKS = 'article aside blockquote details dl figcaption figure footer header main section summary table td th'.split(' ')

/** Elements removed or converted without a report; their content stays. */
const SILENT = [
  ...['sup', 'sub', 'span', 'small', 'abbr', 'mark', 'u', 'wbr', 'ins', 'q', 'dfn', 'time'],
  ...CODE,
  ...Object.keys(INLINE_MARKS),
  ...Object.keys(BLOCKS),
]

const OTHERS =
  `a address article aside audio base big blockquote body button canvas caption center col colgroup data datalist details dialog
  dl fieldset figcaption figure font footer form frame frameset head header html img input label legend link main map
  marquee meta meter nav optgroup option output param picture portal progress rp rt ruby section slot source strike summary table
  tbody td tfoot th thead title track video xml`.split(/\s+/)

/** Elements without a closing tag. */
const VOID = 'base br col frame hr img input link meta param source track wbr'.split(' ')

const KNOWN = new Set([...WITH_CONTENT, ...SILENT, ...OTHERS])

/**
 * A tag or comment. `mark` is its Markdown equivalent; elements with `isCode` or `hasContent` are replaced together with their content.
 */
export type Tag = Record<'closing' | 'hasContent' | 'isCode' | 'isBlock' | 'isVoid' | 'isKnown' | 'isSilent', boolean> &
  Record<'name' | 'text' | 'mark', string>

function markOf(name: string, closing: boolean): string {
  if (OTHER_BLOCKS.includes(name)) return '\n\n'
  const block = BLOCKS[name]
  if (block === undefined) return INLINE_MARKS[name] ?? ''
  if (closing && name === 'li') return ''
  return closing ? block.replace(/[# ]+$/, '') : block
}

/** Parses one tag. Text that only looks like one, such as `Promise<string>`, has `isKnown: false`. */
export function tagOf(text: string): Tag {
  const name = /^<\/?([A-Za-z][A-Za-z0-9-]*)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const special = name === ''
  const closing = text.startsWith('</')
  return {
    name: special ? 'comment' : name,
    closing,
    text,
    mark: markOf(name, closing),
    hasContent: WITH_CONTENT.includes(name),
    isCode: CODE.includes(name),
    isBlock: name in BLOCKS || OTHER_BLOCKS.includes(name),
    isVoid: VOID.includes(name),
    isKnown: special || KNOWN.has(name),
    isSilent: special || SILENT.includes(name),
  }
}

/** Whether it is a type as in `List<Object>`: HTML tags are all lower or all upper case. */
export const isType = ({ text }: Pick<Tag, 'text'>): boolean => /^<[A-Z][a-z]\w*>$/.test(text)

/** The end of the tag that begins at `open`. An unknown one without `>`, such as `<y` in `x<y</code>`, ends before the next tag. */
function endOf(html: string, open: number): number {
  const next = html.indexOf('<', open + 1)
  const upToNext = html.slice(open, next === -1 ? html.length : next)
  if (!tagOf(upToNext).isKnown && !upToNext.includes('>')) return open + upToNext.length
  const isComment = html.startsWith('<!--', open)
  const end = html.indexOf(isComment ? '-->' : '>', open)
  return end === -1 ? html.length : end + (isComment ? 3 : 1)
}

const TAG = /<[A-Za-z/!?]/g

/** Splits HTML into tags and the text between them. */
export function partsOf(html: string): (Tag | string)[] {
  const parts: (Tag | string)[] = []
  let from = 0
  while (from < html.length) {
    TAG.lastIndex = from
    const open = TAG.exec(html)?.index
    if (open === undefined) break
    const close = endOf(html, open)
    if (open > from) parts.push(html.slice(from, open))
    parts.push(tagOf(html.slice(open, close)))
    from = close
  }
  if (from < html.length) parts.push(html.slice(from))
  return parts
}

/** A tag that browsers recognize and CommonMark does not, such as `<img src=https://a.example onerror=x()>`. */
type LooseTag = { tag: Tag; from: number; to: number; parents: Nodes[] }

/** Longest tag considered; bounds the time for texts full of unclosed tags. */
const MAX_LENGTH = 4000
const OPENS = /<\/?[a-z]/gi
const NAME = /^<\/?([a-z][^\s/>]*)(?=[\s/>])/i
const ATTRIBUTE = /[\s/"'][^\s"'<>/=]+\s*=/
export const HANDLER = /[\s/"']on[a-z]+\s*=/i

/** The length of a tag as browsers parse it, ignoring `>` in quoted values; -1 if it does not end. */
function lengthOf(text: string): number {
  for (const { 0: part, index } of text.matchAll(/=\s{0,99}"[^"]*"|=\s{0,99}'[^']*'|>/g)) if (part === '>') return index + 1
  return -1
}

const isEscaped = (source: string, at: number) => (/\\*$/.exec(source.slice(Math.max(0, at - 100), at))?.[0].length ?? 0) % 2 === 1

/** Whether browsers would treat it as an element, not as prose with a `<`. */
function isTag(text: string, length: number): boolean {
  const name = NAME.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return false
  const tag = tagOf(text)
  const whole = length === -1 ? (/^[^<>]*/.exec(text.slice(1))?.[0] ?? '') : text.slice(0, length)
  if (HANDLER.test(whole)) return true
  if (!tag.isKnown || tag.name !== name) return false
  return tag.hasContent || (tag.closing && length !== -1) || ATTRIBUTE.test(whole)
}

/** In browsers a tag may continue beyond its paragraph. */
function isTagAt(source: string, from: number, ahead: string, length: number): boolean {
  if (length !== -1 || isTag(ahead, length)) return isTag(ahead, length)
  const beyond = source.slice(from, from + MAX_LENGTH)
  const end = lengthOf(beyond)
  return end !== -1 && isTag(beyond, end)
}

/** Returns the tags in a block that the parser took for text. One that cannot be removed whole is marked unknown, to be escaped. */
function looseIn(block: Nodes, parents: Nodes[], source: string, parsed: readonly Nodes[]): LooseTag[] {
  const { from: first, to: last } = spanOf(block)
  // Quote marks are not part of a tag.
  const text = source.slice(first, last).replaceAll(/\n[ \t]{0,9}>[> \t]*/g, (mark) => mark.replaceAll('>', ' '))
  const spans = parsed.map(spanOf)
  const found: LooseTag[] = []
  OPENS.lastIndex = 0
  for (let open = OPENS.exec(text); open; open = OPENS.exec(text)) {
    const from = first + open.index
    const ahead = text.slice(open.index, open.index + MAX_LENGTH)
    const length = lengthOf(ahead)
    if (spans.some((one) => one.from <= from && from < one.to) || isEscaped(source, from) || !isTagAt(source, from, ahead, length)) continue
    const to = from + length
    const tag = tagOf(ahead.slice(0, Math.max(0, length)))
    const isWhole = length !== -1 && tag.isKnown && block.type !== 'definition' && !spans.some((one) => one.from < to && from < one.to)
    found.push(isWhole ? { tag, from, to, parents } : { tag: { ...tag, name: '', isKnown: false }, from, to: from + 1, parents })
    if (isWhole) OPENS.lastIndex = open.index + length
  }
  return found
}

/** Returns every tag that the parser took for text. */
export function looseTags(tree: Root, source: string): LooseTag[] {
  const found: LooseTag[] = []
  visitParents(tree, ['paragraph', 'heading', 'tableCell', 'definition'], (block, parents) => {
    const parsed: Nodes[] = []
    visitParents(block, ['html', 'inlineCode'], (node) => void parsed.push(node))
    found.push(...looseIn(block, [...parents, block], source, parsed))
  })
  return found
}
