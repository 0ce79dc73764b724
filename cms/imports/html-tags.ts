/** Elements whose content is no text for readers: it goes with them. */
const WITH_CONTENT = ['script', 'style', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'template', 'noscript', 'textarea', 'select']

/** Code: what it encloses is taken as it is. */
const CODE = ['code', 'kbd', 'samp', 'tt', 'pre']

/** What Markdown has a mark of its own for, before and behind it. */
const AROUND: Record<string, string> = { var: '*', em: '*', i: '*', cite: '*', strong: '**', b: '**', del: '~~', s: '~~' }

/** What begins a line or a paragraph. */
const BLOCKS: Record<string, string> = {
  ...{ br: '  \n', hr: '\n\n', p: '\n\n', div: '\n\n', ul: '\n\n', ol: '\n\n', li: '\n- ', tr: '\n', dt: '\n\n', dd: '\n\n' },
  ...{ h1: '\n\n# ', h2: '\n\n## ', h3: '\n\n### ', h4: '\n\n#### ', h5: '\n\n##### ', h6: '\n\n###### ' },
}

/** Blocks that have no mark and are told of. */
const OTHER_BLOCKS = 'article aside blockquote details dl figcaption figure footer header main section summary table td th'.split(' ')

/** Harmless, and taken out without a word: what they enclose stays. */
const SILENT = [
  ...['sup', 'sub', 'span', 'small', 'abbr', 'mark', 'u', 'wbr', 'ins', 'q', 'dfn', 'time'],
  ...CODE,
  ...Object.keys(AROUND),
  ...Object.keys(BLOCKS),
]

const OTHERS =
  `a address article aside audio base big blockquote body button canvas caption center col colgroup data datalist details dialog
  dl fieldset figcaption figure font footer form frame frameset head header html img input label legend link main map
  marquee meta meter nav optgroup option output param picture portal progress rp rt ruby section slot source strike summary table
  tbody td tfoot th thead title track video xml`.split(/\s+/)

/** Tags that nothing closes. */
const VOID = 'base br col frame hr img input link meta param source track wbr'.split(' ')

const KNOWN = new Set([...WITH_CONTENT, ...SILENT, ...OTHERS])

/**
 * A tag, a comment or the like, as it stands in a text. `mark` is what Markdown has for it; what is `isCode` or `hasContent`
 * is one with what it encloses.
 */
export type Tag = Record<'closing' | 'hasContent' | 'isCode' | 'isBlock' | 'isVoid' | 'isKnown' | 'isSilent', boolean> &
  Record<'name' | 'text' | 'mark', string>

function markOf(name: string, closing: boolean): string {
  if (OTHER_BLOCKS.includes(name)) return '\n\n'
  const block = BLOCKS[name]
  if (block === undefined) return AROUND[name] ?? ''
  if (closing && name === 'li') return ''
  return closing ? block.replace(/[# ]+$/, '') : block
}

/** Reads one tag. What only looks like one, such as the type in `Promise<string>`, is not known. */
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

/** The type in `List<Object>`, which is written as no tag is: a page’s are small, or large throughout. */
export const isType = ({ text }: Pick<Tag, 'text'>): boolean => /^<[A-Z][a-z]\w*>$/.test(text)

/** Where a tag ends that begins here. One that HTML has not, such as the `<y` of `x<y</code>`, ends before the next. */
function endOf(html: string, open: number): number {
  const next = html.indexOf('<', open + 1)
  const upToNext = html.slice(open, next === -1 ? html.length : next)
  if (!tagOf(upToNext).isKnown && !upToNext.includes('>')) return open + upToNext.length
  const isComment = html.startsWith('<!--', open)
  const end = html.indexOf(isComment ? '-->' : '>', open)
  return end === -1 ? html.length : end + (isComment ? 3 : 1)
}

const TAG = /<[A-Za-z/!?]/g

/** Splits a block of HTML into its tags and what stands between them. */
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
