/** Elements whose content is no text for readers: it goes with them. */
const WITH_CONTENT = ['script', 'style', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'template', 'noscript', 'textarea', 'select']

/** What Markdown has a mark of its own for. */
const MARKS: Record<string, string> = {
  ...{ code: '`', kbd: '`', samp: '`', tt: '`', var: '*', em: '*', i: '*', cite: '*', strong: '**', b: '**', del: '~~', s: '~~' },
  ...{ br: '\n', hr: '\n', p: '\n\n', div: '\n\n', li: '\n', tr: '\n' },
}

/** Harmless, and taken out without a word: what they enclose stays. */
const SILENT = ['sup', 'sub', 'span', 'small', 'abbr', 'mark', 'u', 'wbr', 'ins', 'q', 'dfn', 'time', 'p', 'br', ...Object.keys(MARKS)]

const OTHERS =
  `a address article aside audio base big blockquote body button canvas caption center col colgroup data datalist dd details dialog
  dl dt fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header html img input label legend link main map
  marquee meta meter nav ol optgroup option output param picture portal pre progress rp rt ruby section slot source strike summary table
  tbody td tfoot th thead title track ul video xml`.split(/\s+/)

const KNOWN = new Set([...WITH_CONTENT, ...SILENT, ...OTHERS])

/** A tag, a comment or the like, as it stands in a text. */
export type Tag = { name: string; closing: boolean; text: string; mark: string; hasContent: boolean; isKnown: boolean; isSilent: boolean }

/** Reads one tag. What only looks like one, such as the type in `Promise<string>`, is not known. */
export function tagOf(text: string): Tag {
  const name = /^<\/?([A-Za-z][A-Za-z0-9-]*)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const special = name === ''
  return {
    name: special ? 'comment' : name,
    closing: text.startsWith('</'),
    text,
    mark: MARKS[name] ?? '',
    hasContent: WITH_CONTENT.includes(name),
    isKnown: special || KNOWN.has(name),
    isSilent: special || SILENT.includes(name),
  }
}

/** Splits a block of HTML into its tags and what stands between them. */
export function partsOf(html: string): (Tag | string)[] {
  const parts: (Tag | string)[] = []
  let from = 0
  while (from < html.length) {
    const open = html.indexOf('<', from)
    if (open === -1) break
    const isComment = html.startsWith('<!--', open)
    const end = html.indexOf(isComment ? '-->' : '>', open)
    const close = end === -1 ? html.length : end + (isComment ? 3 : 1)
    if (open > from) parts.push(html.slice(from, open))
    parts.push(tagOf(html.slice(open, close)))
    from = close
  }
  if (from < html.length) parts.push(html.slice(from))
  return parts
}
