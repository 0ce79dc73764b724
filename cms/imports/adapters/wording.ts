const TITLE = 200
const SUMMARY = 400

/** Shortens at a word's end, where there is one near. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const capitalised = (text: string) => (/^[a-z]+[A-Z_]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1))

/** The first sentence of a text. `e.g. this` and `1.5` end none. */
export function firstSentence(text: string): string {
  const line = onOneLine(text.slice(0, 4000))
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|incl))[.!?](?=\s+[\p{Lu}`"'(<[*]|$)/u.exec(line)
  return end ? line.slice(0, end.index + 1) : line
}

/** A text as a title: one line, without the full stop of a single sentence. */
export function titleOf(text: string): string {
  const line = onOneLine(text.slice(0, 4000))
  const plain = line.endsWith('.') && !line.endsWith('..') ? line.slice(0, -1) : line
  return shortened(capitalised(plain), TITLE)
}

/** A text as a summary: one line that ends like a sentence. */
export function summaryOf(text: string): string {
  const line = shortened(capitalised(onOneLine(text.slice(0, 4000))), SUMMARY - 1)
  return !line || /[.!?…:]["'`)]?$/.test(line) ? line : `${line}.`
}

/** What a tool says of itself: in a sentence, and in full where that is more. */
export function introductionOf(text: string, sentence = ''): { excerpt: string; description?: string } {
  const excerpt = summaryOf(sentence || firstSentence(text))
  return { excerpt, ...(summaryOf(text) === excerpt ? {} : { description: text }) }
}

/** A code in words, for a rule that says nothing else of itself: `no-unusedVars` is “No unused vars”. */
export function wordsOfCode(code: string): string {
  const last = code.split(/[/:]/).findLast(Boolean) ?? code
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
  return titleOf(words || code)
}

/** Code between as many backticks before as behind, one or two; an address; or a sign that Markdown reads. */
const CODE_OR_SIGN = /(?<!`)(`{1,2})(?!`)[^]+?(?<!`)\1(?!`)|https?:\/\/[^\s<>`]+|[\\`*_[\]<>#|~&]/g

/** Plain text inside Markdown: nothing in it is markup, except code in backticks and addresses. */
export const escapeMarkdown = (text: string): string => text.replaceAll(CODE_OR_SIGN, (part) => (part.length === 1 ? `\\${part}` : part))
