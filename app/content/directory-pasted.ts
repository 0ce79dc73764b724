import { lineOf } from './directory-lines.ts'
import { messageOf, quotedIn } from './directory-messages.ts'
import { COMMONPLACE, isPrefix, isTool, ownersOf, pluginsOf, toolsAt } from './directory-tools.ts'

/** What somebody pasted, taken apart: an address of documentation, a line of a log, a comment that silences a rule. */
export type Pasted = {
  /** The text whose words are looked for: of an address, only what names the page. */
  words: string
  /** Those of them that stand in quotation marks beside others. */
  quoted: string[]
  /** What may be a code, in lower case; the first one is all of it. */
  codes: string[]
  /** What may be the name of a tool. */
  tools: string[]
  /** The tools that it says it is of; `null` where it says none. */
  only: string[] | null
  /** Codes that stand behind a name, as `no-null` in `unicorn/no-null`, with the tools that may be meant by it. */
  behind: ReadonlyMap<string, string[]>
  /** An address as addresses are compared. */
  address: string | null
  fragment: string
}

const MOST_CODES = 8
const MOST_TOOLS = 20
const ADDRESS = /^(?:(?:https?:)?\/\/\S+|(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S+|www\.\S+)$/iu
const ENDING = /\.(?:html?|mdx?|js|ts|json)$/i
/** How bad it is, where some reports have the tool: `[Error/no-undef]`. */
const LEVEL = /^(?:error|warning|warn|info)\//i

/** Signs around a word that are none of it. */
const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, '')

const lowered = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean).map((text) => text.toLowerCase()))]

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

/** An address as addresses are compared, whatever version of a repository it shows; the same rule is in SQL, `directory_address`. */
export const plainAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:[a-z]+:)?\/*(?:www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/^github\.com\/([^/]+\/[^/]+)\/(?:blob|tree|raw)\/[^/]+\//, 'github.com/$1/')
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/\/index$/, '')

/** Of an address, its last parts name the page, and its host and the parts before may name the tool. */
function addressOf(text: string): Pasted {
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
    only: tools,
    behind: new Map(),
    address: plainAddress(text),
    fragment: fragment.toLowerCase(),
  }
}

/** Codes that are only said behind a name, with what that may be the name of. */
function behindNames(codes: readonly string[]): Pasted['behind'] {
  const behind = new Map<string, string[]>()
  for (const code of codes) {
    for (const end of endsOf(code).slice(1)) {
      const prefix = code.slice(0, -end.length - 1)
      if (!codes.includes(end)) behind.set(end, [...(behind.get(end) ?? []), ...pluginsOf(prefix), prefix.replace(/^.*\//, '')])
    }
  }
  return behind
}

/** The tools that a text says it is of: by a comment's mark, by an address in it, by name. */
function onlyOf(
  tools: readonly string[],
  codes: readonly string[],
  addresses: readonly Pasted[],
  pieces: readonly string[],
): string[] | null {
  if (tools.length > 0) return ownersOf(tools, codes)
  if (addresses.length > 0) return addresses.flatMap((address) => address.only ?? [])
  const named = pieces.filter(isTool)
  return named.length > 0 ? ownersOf(named, codes) : null
}

/** Takes apart what was typed or pasted. */
export function takeApart(text: string): Pasted {
  const whole = text.trim()
  const unwrapped = whole.replace(/^[<"'`([]+|[>"'`)\].,]+$/g, '')
  if (ADDRESS.test(unwrapped)) return addressOf(unwrapped)
  const lower = whole.toLowerCase()
  const line = lineOf(whole)
  // What stands in brackets at the end of a message is its rule: `(no-undef)`, `[F401]`.
  const inBrackets = [...whole.matchAll(/[([]([^()[\]\s]+)[)\]]/g)].map(([, inner = '']) => bare(inner).replace(LEVEL, '')).toReversed()
  const pieces = whole.split(/[\s,;()[\]]+/)
  const addresses = pieces.filter((piece) => ADDRESS.test(piece)).map(addressOf)
  const shaped = pieces
    .filter((piece) => !ADDRESS.test(piece))
    .map(bare)
    .filter(looksLikeCode)
  const said = lowered([line.codes, inBrackets, shaped].find((codes) => codes.some(Boolean)) ?? [])
  const codes = lowered([...line.codes, ...inBrackets, ...shaped])
  const before = codes.flatMap((code) => pluginsOf(code.split('/').slice(0, -1).join('/')))
  return {
    words: messageOf(whole),
    quoted: quotedIn(whole),
    codes: lowered([lower, bare(lower), ...codes.flatMap(endsOf), ...addresses.flatMap((address) => address.codes)])
      .filter((code) => !isPrefix(code))
      .slice(0, MOST_CODES),
    tools: lowered([...line.tools, ...before, ...pieces.map(bare)]).slice(0, MOST_TOOLS),
    only: onlyOf(line.tools, said, addresses, lowered(pieces.flatMap((piece) => bare(piece).split('::')))),
    behind: behindNames(codes),
    address: addresses.length === 1 ? (addresses[0]?.address ?? null) : null,
    fragment: addresses[0]?.fragment ?? '',
  }
}
