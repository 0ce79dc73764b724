import { createHash } from 'node:crypto'
import { MAX_SHORTCODE_LENGTH as MAX_LENGTH } from '../shortcodes.ts'
import { appConfig } from '#config'

const MAX_TITLE_LENGTH = 200
const MAX_SUMMARY_LENGTH = 400

/** Cuts a text with an ellipsis, at the end of a word if there is one nearby. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const capitalised = (text: string) => (/^[a-z]+[A-Z_]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1))

/** The first sentence of a text. `e.g. this` and `1.5` do not end one. */
export function firstSentence(text: string): string {
  const line = onOneLine(text.slice(0, 4000))
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|incl))[.!?](?=\s+[\p{Lu}`"'(<[*]|$)/u.exec(line)
  return end ? line.slice(0, end.index + 1) : line
}

/** Formats a text as a title: one line, without a final full stop. */
export function titleOf(text: string): string {
  const line = onOneLine(text.slice(0, 4000))
  const plain = line.endsWith('.') && !line.endsWith('..') ? line.slice(0, -1) : line
  return shortened(capitalised(plain), MAX_TITLE_LENGTH)
}

/** Formats a text as a summary: one line with a final full stop. */
export function summaryOf(text: string): string {
  const line = shortened(capitalised(onOneLine(text.slice(0, 4000))), MAX_SUMMARY_LENGTH - 1)
  return !line || /[.!?…:]["'`)]?$/.test(line) ? line : `${line}.`
}

/** Splits a tool's introduction into an excerpt and, if it is longer, a description. */
export function introductionOf(text: string, sentence = ''): { excerpt: string; description?: string } {
  const excerpt = summaryOf(sentence || firstSentence(text))
  return { excerpt, ...(summaryOf(text) === excerpt ? {} : { description: text }) }
}

/** Whether a text is a bare identifier, such as the name of a class: one word with a capital, a digit or a sign in it. */
export const isIdentifier = (text: string): boolean =>
  !/\s/.test(text.trim()) && /\w[A-Z]|\d|\S[-_.:/#$\\]\S/.test(text.trim()) && !isAddress(text)

const isAddress = (text: string) => /^<?(?:https?:|ftp:|mailto:|www\.)\S+$/i.test(text.trim())

const SEE = String.raw`(?:see|cf\.?|refer to|more (?:at|on|information(?: at)?))`
/** An address to which the end of a text refers: `…, see https://a.example`. */
const ADDRESS_AT_END = new RegExp(String.raw`\s*(?:[,;:–—([-]\s*${SEE}?|\b${SEE}):?\s*<?https?://\S+$`, 'i')

/** Chooses a title: the first text that is neither an address nor an identifier, else what the first identifier or code says. */
export function titleAmong(texts: readonly (string | undefined)[], ...codes: readonly string[]): string {
  const written = texts
    .map((text = '') => (isAddress(text) ? '' : onOneLine(text.slice(0, 4000)).replace(ADDRESS_AT_END, '')))
    .filter(Boolean)
  const sentence = written.find((text) => !isIdentifier(text))
  return titleOf(sentence ?? [...written.map(humanizeCode), ...codes].find(Boolean) ?? '')
}

/** Turns a code into a title: `no-unusedVars` becomes “No unused vars”. */
export function humanizeCode(code: string): string {
  // The packages of a class say less than its name.
  const last = (code.split(/[/:]/).findLast(Boolean) ?? code).replace(/^(?:[a-z_]\w*\.)+(?=[A-Z]\w*$)/, '')
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
  return titleOf(words || code)
}

/** Code in one or two backticks, a URL, or a character that is special in Markdown. */
const CODE_URL_OR_SPECIAL = /(?<!`)(`{1,2})(?!`)[^]+?(?<!`)\1(?!`)|https?:\/\/[^\s<>`]+|[\\`*_[\]<>#|~&]/gi

/** Escapes plain text for Markdown, except code in backticks and URLs. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(CODE_URL_OR_SPECIAL, (part) => (part.length === 1 ? `\\${part}` : part))

/** Suffix for a code that was shortened or lost characters, to keep it unique. */
const hashSuffix = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 8)

function cutCode(code: string, max: number): string {
  return code.slice(0, max).replace(/[-_.]$/, '')
}

/**
 * Converts a tool's identifier to a code usable in addresses: `@scope/no-thing` becomes `scope-no-thing`. One that is too long or has
 * letters of another script gets a hash suffix; one without a letter or digit becomes `''`. Two identifiers may still map to one code,
 * which the importer reports.
 */
export function shortcodeOf(id: string): string {
  if (id.length <= MAX_LENGTH && appConfig.shortcode.test(id)) return id
  const plain = id
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .slice(0, 1000)
  const parts =
    plain
      .replaceAll('+', 'p')
      .replaceAll('#', 'sharp')
      .match(/[A-Za-z0-9]+|[-_.]|[^A-Za-z0-9]+/g) ?? []
  let code = ''
  let gap = ''
  for (const part of parts) {
    if (/^[A-Za-z0-9]/.test(part)) {
      code += code ? gap + part : part
      gap = ''
    } else gap = gap ? '-' : /^[-_.]$/.test(part) ? part : '-'
  }
  const isForeign = /[^A-Za-z0-9\P{L}]|[^A-Za-z0-9\P{N}]/u.test(plain)
  if (code.length <= MAX_LENGTH && !isForeign) return cutCode(code, MAX_LENGTH)
  return `${cutCode(code || 'rule', MAX_LENGTH - 9)}-${hashSuffix(id)}`
}

/** Keep in step with catalogue.ts. */
const MAX_ANALYZER_LENGTH = 80

/** Converts an analyzer's name or identifier to a code, or `''`. */
export const analyzerShortcodeOf = (id: string): string => cutCode(shortcodeOf(id), MAX_ANALYZER_LENGTH)

/** A rule's code, its identifier in the tool, and what else people may search for. */
export function namesOf(code: string, upstreamId: string, ...others: readonly (string | undefined)[]) {
  const shortcode = shortcodeOf(code)
  return { shortcode, upstreamId, aliases: aliasesOf(shortcode, upstreamId, ...others) }
}

/** Returns the identifiers that differ from the code, as aliases people may search for. */
export function aliasesOf(shortcode: string, ...ids: readonly (string | undefined)[]): string[] {
  const others = ids.map((id) => id?.trim() ?? '').filter((id) => id && id !== shortcode && id.length <= 300)
  return [...new Set(others)]
}
