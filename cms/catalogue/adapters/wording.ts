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

/** Turns a code into a title: `no-unusedVars` becomes “No unused vars”. */
export function humanizeCode(code: string): string {
  const last = code.split(/[/:]/).findLast(Boolean) ?? code
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
