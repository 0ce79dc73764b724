import { parseLine } from './log-lines.ts'
import { messageOf, quotedIn } from './tool-messages.ts'
import { COMMONPLACE, isPrefix, isTool, ownersOf, pluginsOf, toolsAt } from './tool-names.ts'

/** The parts of a pasted text: an address of documentation, a line of a log, or a comment that silences a rule. */
export type PastedText = {
  /** The text to search for; of an address, only what names the page. */
  words: string
  /** Words in quotation marks next to other words. */
  quoted: string[]
  /** Possible codes, in lower case; the first one is the whole text. */
  codes: string[]
  /** Possible names of a tool. */
  tools: string[]
  /** The tools that the text explicitly names; `null` if none. */
  namedTools: string[] | null
  /** Codes that appear only after a prefix, such as `no-null` in `unicorn/no-null`, with the tools the prefix may mean. */
  toolsByQualifiedCode: ReadonlyMap<string, string[]>
  /** The normalized address. */
  address: string | null
  fragment: string
}

const MAX_CODES = 8
const MAX_TOOLS = 20
const ADDRESS = /^(?:(?:https?:)?\/\/\S+|(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S+|www\.\S+)$/iu
const ENDING = /\.(?:html?|mdx?|js|ts|json)$/i
/** A severity in the place of the tool: `[Error/no-undef]`. */
const LEVEL = /^(?:error|warning|warn|info)\//i

/** Strips punctuation around a word. */
const trimPunctuation = (text: string): string => text.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, '')

const lowered = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean).map((text) => text.toLowerCase()))]

/** `@a/b/c` may be known as itself, as `b/c` and as `c`. */
function endsOf(code: string): string[] {
  const parts = code.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** Codes, unlike words, have punctuation, digits or capitals between letters. */
const looksLikeCode = (word: string): boolean => /[\p{L}\p{N}][-_/:.@]+[\p{L}\p{N}]|\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}/u.test(word)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Normalizes an address for comparison, without a repository's branch or tag. Must match the SQL function `directory_address`. */
export const normalizeAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:[a-z]+:)?\/*(?:www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/^github\.com\/([^/]+\/[^/]+)\/(?:blob|tree|raw)\/[^/]+\//, 'github.com/$1/')
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/\/index$/, '')

/** Parses an address: its last segments name the page, its host and other segments may name the tool. */
function addressOf(text: string): PastedText {
  const [place = '', fragment = ''] = decoded(text)
    .replace(/^(?:\w+:)?\/*(?:www\.)?/i, '')
    .split('#')
  const parts = (place.split('?')[0] ?? '')
    .split('/')
    .map((part) => part.replace(ENDING, ''))
    .filter(Boolean)
  const [host = '', ...path] = parts
  const names = path.filter((part) => !COMMONPLACE.test(part))
  const page = names.at(-1) ?? fragment
  const tools = toolsAt(host, path)
  return {
    words: page || text,
    quoted: [],
    // `no-double-equals` is the page of `noDoubleEquals`.
    codes: lowered([page, page.replaceAll(/[-_]/g, ''), names.slice(-2).join('/'), fragment, names.at(-2) ?? '']),
    tools,
    namedTools: tools,
    toolsByQualifiedCode: new Map(),
    address: normalizeAddress(text),
    fragment: fragment.toLowerCase(),
  }
}

/** Collects the codes that appear only after a prefix, with the tools the prefix may mean. */
function collectQualifiedCodes(codes: readonly string[]): PastedText['toolsByQualifiedCode'] {
  const toolsByQualifiedCode = new Map<string, string[]>()
  for (const code of codes) {
    for (const end of endsOf(code).slice(1)) {
      const prefix = code.slice(0, -end.length - 1)
      if (!codes.includes(end))
        toolsByQualifiedCode.set(end, [...(toolsByQualifiedCode.get(end) ?? []), ...pluginsOf(prefix), prefix.replace(/^.*\//, '')])
    }
  }
  return toolsByQualifiedCode
}

/** The tools that a text names: by a comment's marker, by an address in it, by name. */
function namedToolsOf(
  tools: readonly string[],
  codes: readonly string[],
  addresses: readonly PastedText[],
  pieces: readonly string[],
): string[] | null {
  if (tools.length > 0) return ownersOf(tools, codes)
  if (addresses.length > 0) return addresses.flatMap((address) => address.namedTools ?? [])
  const named = pieces.filter(isTool)
  return named.length > 0 ? ownersOf(named, codes) : null
}

/** Parses a typed or pasted text. */
export function parsePastedText(text: string): PastedText {
  const whole = text.trim()
  const unwrapped = whole.replace(/^[<"'`([]+|[>"'`)\].,]+$/g, '')
  if (ADDRESS.test(unwrapped)) return addressOf(unwrapped)
  const lower = whole.toLowerCase()
  const line = parseLine(whole)
  // Messages end with their rule in brackets: `(no-undef)`, `[F401]`.
  const inBrackets = [...whole.matchAll(/[([]([^()[\]\s]+)[)\]]/g)]
    .map(([, inner = '']) => trimPunctuation(inner).replace(LEVEL, ''))
    .toReversed()
  const pieces = whole.split(/[\s,;()[\]]+/)
  const addresses = pieces.filter((piece) => ADDRESS.test(piece)).map(addressOf)
  const shaped = pieces
    .filter((piece) => !ADDRESS.test(piece))
    .map(trimPunctuation)
    .filter(looksLikeCode)
  const named = lowered([line.codes, inBrackets, shaped].find((codes) => codes.some(Boolean)) ?? [])
  const codes = lowered([...line.codes, ...inBrackets, ...shaped])
  const before = codes.flatMap((code) => pluginsOf(code.split('/').slice(0, -1).join('/')))
  return {
    words: messageOf(whole),
    quoted: quotedIn(whole),
    codes: lowered([lower, trimPunctuation(lower), ...codes.flatMap(endsOf), ...addresses.flatMap((address) => address.codes)])
      .filter((code) => !isPrefix(code))
      .slice(0, MAX_CODES),
    tools: lowered([...line.tools, ...before, ...pieces.map(trimPunctuation)]).slice(0, MAX_TOOLS),
    namedTools: namedToolsOf(line.tools, named, addresses, lowered(pieces.flatMap((piece) => trimPunctuation(piece).split('::')))),
    toolsByQualifiedCode: collectQualifiedCodes(codes),
    address: addresses.length === 1 ? (addresses[0]?.address ?? null) : null,
    fragment: addresses[0]?.fragment ?? '',
  }
}
