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
