/** What somebody pasted, taken apart: an address of documentation, a line of a log, a comment that silences a rule. */
export type Pasted = {
  /** The text whose words are looked for: of an address, only what names the page. */
  words: string
  /** What may be a code, in lower case; the first one is all of it. */
  codes: string[]
  /** What may be the name of a tool. */
  tools: string[]
}

const MOST_CODES = 8
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i
const ENDING = /\.(?:html?|mdx?|js|ts|json)$/i
/** Parts of addresses that every tool's documentation has. */
const COMMONPLACE =
  /^(?:docs?|rules?|latest|blob|main|master|lint(?:er)?|www|github|com|org|io|dev|net|html?|readme|wiki|v?\d+(?:\.\d+)*)$/i

/** Signs around a word that are none of it. */
const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, '')

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

/** `@a/b/c` may be known as that, as `b/c` and as `c`. */
function endsOf(code: string): string[] {
  const parts = code.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** Words are no codes: those have signs, digits or capitals among their letters. */
const looksLikeCode = (word: string): boolean => /[\p{L}\p{N}][-_/:.@]+[\p{L}\p{N}]|\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}/u.test(word)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Of an address, its last parts name the page, and its host and the parts before may name the tool. */
function addressOf(text: string): Pasted {
  const [place = '', fragment = ''] = decoded(text)
    .replace(/^\w+:\/+/, '')
    .split('#')
  const parts = (place.split('?')[0] ?? '')
    .split('/')
    .map((part) => part.replace(ENDING, ''))
    .filter(Boolean)
  const [host = '', ...path] = parts
  const names = path.filter((part) => !COMMONPLACE.test(part))
  const page = names.at(-1) ?? fragment
  const codes = [page, names.slice(-2).join('/'), fragment, names.at(-2) ?? ''].map((code) => code.toLowerCase())
  const tools = [...host.split('.'), ...names.slice(0, -1)].filter((part) => !COMMONPLACE.test(part))
  return { words: page || text, codes: unique(codes), tools: unique(tools.map((tool) => tool.toLowerCase())) }
}

/** Takes apart what was typed or pasted. */
export function takeApart(text: string): Pasted {
  const whole = text.trim()
  if (ADDRESS.test(whole)) return addressOf(whole)
  const lower = whole.toLowerCase()
  // What stands in brackets at the end of a message is its rule: `(no-undef)`, `[F401]`.
  const inBrackets = [...whole.matchAll(/[([]([^()[\]\s]+)[)\]]/g)].map(([, inner = '']) => bare(inner)).toReversed()
  const pieces = whole.split(/[\s,;()[\]]+/)
  const addresses = pieces.filter((piece) => ADDRESS.test(piece)).flatMap((piece) => addressOf(piece).codes)
  const shaped = pieces.map(bare).filter((piece) => looksLikeCode(piece) && !piece.includes('://'))
  const codes = [...inBrackets, ...shaped].flatMap(endsOf).map((code) => code.toLowerCase())
  const before = pieces.flatMap((piece) => bare(piece).split('/').slice(0, -1)).map((name) => name.replace(/^@/, ''))
  const tools = [...before.flatMap((name) => [name, `eslint-plugin-${name}`]), ...pieces.map(bare)]
  return {
    words: whole,
    codes: unique([lower, bare(lower), ...codes, ...addresses]).slice(0, MOST_CODES),
    tools: unique(tools.map((tool) => tool.toLowerCase())).slice(0, 20),
  }
}
