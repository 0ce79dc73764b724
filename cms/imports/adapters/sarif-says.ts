import { firstParagraph, withoutMarkup } from './plain-text.ts'
import { readablePlaceholders, reportedMessages } from './reported-messages.ts'
import type { SarifRule } from './sarif-schema.ts'
import { leftOut, markdownOf, type Message, plainOf, withoutEntities } from './sarif-text.ts'
import { firstSentence, summaryOf, titleOf, wordsOfCode } from './wording.ts'

/** What fits into a title whole. */
const LONGEST_TITLE = 200

/** A rule’s texts as Markdown, each read once. `words` are the plain ones of the short text, and of the full one. */
type Read = { rule: SarifRule; short: string; full: string; help: string; words: [short: string, full: string] }

/** The plain text of a message, or its Markdown where it has none, as words. */
const wordsOf = (one: Message, read: string) =>
  withoutMarkup(one?.text?.trim() && one.markdown?.trim() ? markdownOf({ text: one.text, markdown: undefined }) : read)

function readTexts(rule: SarifRule): Read {
  const [short, full, help] = [rule.shortDescription, rule.fullDescription, rule.help].map(markdownOf) as [string, string, string]
  return { rule, short, full, help, words: [wordsOf(rule.shortDescription, short), wordsOf(rule.fullDescription, full)] }
}

/** Some tools write one sentence for all rules where the title should stand. */
const saysNothing = (text: string) => /^semgrep finding|^no description|^n\/a$|^todo\b/i.test(text)

function titleIn({ rule, words }: Read): string {
  const texts = words.map(firstSentence)
  const name = rule.name?.trim() ?? ''
  const isCode = !/\s/.test(name)
  const candidates = [texts[0], isCode ? '' : name, texts[1], name && name !== rule.id ? wordsOfCode(name) : '', wordsOfCode(rule.id)]
  return titleOf(
    readablePlaceholders(candidates.find((text) => text && !saysNothing(text) && text.toLowerCase() !== rule.id.toLowerCase()) ?? rule.id),
  )
}

/** The whole shortDescription, where the title is not all of it and no other text says more. */
function wholeShort({ rule, short }: Read, title: string, says: string): string {
  const words = withoutMarkup(short)
  const isTitle = words.length <= LONGEST_TITLE && titleOf(readablePlaceholders(words)) === title
  const isMore = words.length > 0 && !isTitle && !saysNothing(words) && words.toLowerCase() !== rule.id.toLowerCase()
  return isMore && words.startsWith(withoutMarkup(says)) ? short : ''
}

function descriptionOf(read: Read, title: string): string {
  const { rule, full } = read
  // Its own title is not needed twice.
  const help = read.help.replace(/^\s*#\s.*\n/, '')
  const repeats = withoutMarkup(help).includes(withoutMarkup(full.slice(0, 400)).slice(0, 80)) || titleOf(read.words[1]) === title
  const messages = Object.values(rule.messageStrings ?? {}).map((one) => {
    const markdown = one?.markdown?.trim()
    return markdown ? { markdown } : withoutEntities(plainOf(one))
  })
  const says = [repeats && help ? '' : full, help === rule.helpUri ? '' : help].filter(Boolean).join('\n\n')
  return [wholeShort(read, title, says) || says, reportedMessages(messages)].filter(Boolean).join('\n\n')
}

/**
 * Whether a rule of the tool’s own list has nothing but its name, as in ESLint’s own reports: what the directory knows of it is more.
 */
export function isNameOnly({ id, name = '', helpUri, ...rule }: SarifRule): boolean {
  const names = ['', id, name, helpUri].map((one) => one?.trim().toLowerCase())
  const messages = [rule.shortDescription, rule.fullDescription, rule.help, ...Object.values(rule.messageStrings ?? {})]
  const says = messages.flatMap((one) => [one?.text, one?.markdown]).some((text) => !names.includes(text?.trim().toLowerCase() ?? ''))
  const facts = [rule.defaultConfiguration, rule.relationships, rule.deprecatedIds, rule.deprecatedNames, rule.properties]
  return !says && !/\s/.test(name.trim()) && facts.every((fact) => Object.keys(fact ?? {}).every((key) => key === 'category'))
}

/** What a rule says of itself; `leftOut` is what its pages have that no page of ours may have. */
export function saidBy(rule: SarifRule): { title: string; summary: string; description: string; leftOut: string[] } {
  const read = readTexts(rule)
  const title = titleIn(read)
  return {
    title,
    summary: summaryOf(firstSentence(firstParagraph(read.full) || title)),
    description: descriptionOf(read, title),
    leftOut: [...new Set([rule.fullDescription, rule.help].flatMap(leftOut))],
  }
}
