import { messageOf, quotedIn } from './word-meanings.ts'
import { COMMONPLACE, isPrefix, isTool, ownersOf, pluginsOf, toolsAt, toolsOfMark } from './tool-names.ts'

/** The rule codes found in a line by its form, and the tools it names. */
type Line = { codes: string[]; tools: string[] }

const OPENS_COMMENT = /^\s*(?:\/\/|\/\*|\{\/\*|#|<!--|--|;|%)/
/** `eslint-disable-next-line`, `rubocop:disable`, `pylint: disable=`, `deno-lint-ignore`; with a space in between, only in a comment. */
const DISABLES =
  /(?:^|[\s/*#;@])([a-z][a-z\d]*(?:-lint)?)(-|:\s*|\s+)(?:disable|enable|ignore|skip|suppress)(?:-(?:next-line|line|next|file|all|start|end)|:(?:next|this|previous|all))*(?![\w-])/i
const SILENCES = /(?:^|[\s/*#-])(?:(ruff|flake8):\s*)?(noqa|nosemgrep|nosem|nosec|nolintnextline|nolint|nopmd)\b/i
/** Separates the codes of such a comment from its reason. */
const REASON = /\s--\s|\*\/|-->|:\s/

const trimmed = (code: string): string => code.replace(/^(?:rule:)?["'`]*|["'`:;)\]}]+$/g, '')

const listed = (rest: string): string[] =>
  (rest.replace(/^[\s:=([]+/, '').split(REASON)[0] ?? '')
    .split(',')
    .map((one) => trimmed(one.trim().split(/\s/)[0] ?? ''))
    .filter((code) => /^[@\p{L}]/u.test(code))

/** Parses a comment that silences rules. */
function parseComment(text: string): Line | null {
  const silences = SILENCES.exec(text)
  if (silences) {
    const [all, named, mark = ''] = silences
    return {
      codes: listed(text.slice(silences.index + all.length)),
      tools: named ? [named.toLowerCase()] : toolsOfMark(mark.toLowerCase()),
    }
  }
  const disables = DISABLES.exec(text)
  if (!disables || (/^\s+$/.test(disables[2] ?? '') && !OPENS_COMMENT.test(text))) return null
  const [all, tool = ''] = disables
  return { codes: listed(text.slice(disables.index + all.length)), tools: toolsOfMark(tool.toLowerCase()) }
}

/** `"eqeqeq": "error"`, `eqeqeq: [2, "always"]`, `'no-console': 'off'`, `indent = "warn"`. */
const SETTING =
  /(?:^|[\s{,'"-])["']?([@\p{L}][\w@./-]*)["']?\s*[:=]\s*(?=\[\s*["'\d]|\{|["']?(?:error|warn|warning|info|off|on|allow|deny|always|never|true|false|null|[012])\b["']?(?:\s*[,}]|\s*$))/giu
const NO_RULES = /^(?:error|warn|warning|info|note|hint|rules?|level|severity|options?|extends|plugins?)$/i

const settingsOf = (text: string): string[] => [...text.matchAll(SETTING)].flatMap(([, key = '']) => (NO_RULES.test(key) ? [] : [key]))

/** A message that ends with its rule: `12:5 error Expected '===' eqeqeq`. */
const REPORTED = /(?:^|[\s:])\d+:\d+:?\s+(?:error|warning|warn|info|[✖⚠×✘ℹ!])\s.*?\s([@\p{L}][\w@/-]*)$/iu

/** JSON output of ESLint, Stylelint, Ruff or Semgrep. */
const IN_JSON = /"(?:ruleId|rule|check_id|code)"\s*:\s*"([^"\s]{2,120})"/

/** Oxlint's notation `unicorn(no-null)`, in forms or with plugins that only oxlint prints. A bare `eslint(no-undef)` is an editor's. */
const OXLINT_FORMS = [
  /^\s*[x!×⚠✖]\s+([a-z][\w-]*)\(([\w-]+)\):/,
  /\[(?:Error|Warning)\/([a-z][\w-]*)\(([\w-]+)\)\]\s*$/,
  /^::(?:error|warning)\s.*title=([a-z][\w-]*)\(([\w-]+)\)::/,
  /(?:^|\s|\[2m)(typescript|unicorn|oxc|jsx-a11y|react-hooks|react-perf|nextjs)\(([\w-]+)\)/,
]

function parseOxlintLine(text: string): Line | null {
  const [, plugin = '', rule = ''] = OXLINT_FORMS.map((form) => form.exec(text)).find(Boolean) ?? []
  if (!rule) return null
  // Oxlint uses one prefix for the rules of React's plugins.
  const scope = plugin === 'react-hooks' ? 'react' : plugin
  return { codes: [scope === 'eslint' ? rule : `${scope}/${rule}`], tools: ['oxlint'] }
}

/** Extracts the rules that a line names; none from an ordinary sentence. */
function parseLine(text: string): Line {
  const comment = parseComment(text)
  if (comment) return comment
  const ofOxlint = parseOxlintLine(text)
  if (ofOxlint) return ofOxlint
  const [, logged] = IN_JSON.exec(text) ?? []
  if (logged) return { codes: [logged], tools: [] }
  const [, reported = ''] = REPORTED.exec(text.trim()) ?? []
  return { codes: reported ? [reported] : settingsOf(text), tools: [] }
}

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
const normalizeAddress = (text: string): string =>
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
