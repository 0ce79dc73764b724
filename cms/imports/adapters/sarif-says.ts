import { firstParagraph, withoutMarkup } from './plain-text.ts'
import { readablePlaceholders, reportedMessages } from './reported-messages.ts'
import type { SarifRule } from './sarif-schema.ts'
import { leftOut, markdownOf, type Message, plainOf, withoutEntities } from './sarif-text.ts'
import { firstSentence, summaryOf, titleOf, wordsOfCode } from './wording.ts'

const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/m
const LONGEST_NOTICE = 60
/** What fits into a title whole. */
const LONGEST_TITLE = 200

/** A rule’s texts as Markdown, each read once. `plain` are the short one and the full one, each by its plain text where it has one. */
type Read = { rule: SarifRule; short: string; full: string; help: string; plain: [short: string, full: string] }

const plainText = (one: Message, read: string) =>
  one?.text?.trim() && one.markdown?.trim() ? markdownOf({ text: one.text, markdown: undefined }) : read

function readTexts(rule: SarifRule): Read {
  const [short, full, help] = [rule.shortDescription, rule.fullDescription, rule.help].map(markdownOf) as [string, string, string]
  return { rule, short, full, help, plain: [plainText(rule.shortDescription, short), plainText(rule.fullDescription, full)] }
}

/** The line of a compiler, below which its notes stand. Prose that is as wide as a page ends its sentences. */
function noticeIn(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/, 1)
  const [line = '', ...notes] = paragraph.split('\n')
  const isNotice = notes.length > 0 && line.trim().length <= LONGEST_NOTICE && /^[\p{L}`].*[^.!?:,;]\s*$/u.test(line)
  return isNotice && !/[.!?](?:\s|$)/.test(paragraph) ? withoutMarkup(line) : ''
}

/** What a text says first, below its headings. */
const sentenceIn = (markdown: string): string => noticeIn(markdown) || firstSentence(firstParagraph(markdown))

/** The same of one whose headings, lists and quotes are few: where there is no more than those, they say it. */
const anySentenceIn = (markdown: string): string =>
  (HEADING.test(markdown) && sentenceIn(markdown)) || noticeIn(markdown) || firstSentence(withoutMarkup(markdown))

/** Some tools write one sentence for all rules where the title should stand. */
const saysNothing = (text: string) => /^semgrep finding|^no description|^n\/a$|^todo\b/i.test(text)

/** Whether a text is but the rule’s name again, whole or its last part. A name in words says something. */
const isItsName = (text: string, { id, name = '' }: SarifRule) =>
  !/\s/.test(text.trim()) && [id, id.split(/[/:]/).at(-1), name.trim()].some((one) => one?.toLowerCase() === text.trim().toLowerCase())

/** More than “See above” or “Severity: high”. */
const isSentence = (text: string) => text.split(' ').length > 3 && /[.!?]$/.test(text) && !/^(?:see|severity|https?)\b/i.test(text)

function titleIn({ rule, plain, help }: Read, message: string): string {
  const texts = plain.map(anySentenceIn)
  const said = sentenceIn(help)
  const name = rule.name?.trim() ?? ''
  const named = /\s/.test(name) ? name : ''
  const sayings = [texts[0], named, texts[1], isSentence(said) ? said : '', message].filter((text) => text && !isItsName(text, rule))
  const codes = [name && name !== rule.id ? wordsOfCode(name) : '', wordsOfCode(rule.id)]
  const candidates = [...sayings, ...codes.filter((text) => text.toLowerCase() !== rule.id.toLowerCase())]
  return titleOf(readablePlaceholders(candidates.find((text) => text && !saysNothing(text)) ?? rule.id))
}

/** What is wrong, in a sentence of the text that says most. */
function summaryIn({ full, help }: Read, title: string): string {
  const said = sentenceIn(help)
  return summaryOf(sentenceIn(full) || (isSentence(said) ? said : title))
}

/** The whole shortDescription, where the title is not all of it and no other text says more. */
function wholeShort({ rule, short }: Read, title: string, says: string): string {
  const words = withoutMarkup(short)
  const isTitle = words.length <= LONGEST_TITLE && titleOf(readablePlaceholders(words)) === title
  const isMore = words.length > 0 && !isTitle && !saysNothing(words) && !isItsName(words, rule)
  return isMore && words.startsWith(withoutMarkup(says)) ? short : ''
}

function descriptionOf(read: Read, title: string): string {
  const { rule, full } = read
  // Its own title is not needed twice.
  const help = read.help.replace(/^\s*#\s.*\n/, '')
  const repeats =
    withoutMarkup(help).includes(withoutMarkup(full.slice(0, 400)).slice(0, 80)) || titleOf(withoutMarkup(read.plain[1])) === title
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

/**
 * What a rule says of itself; `leftOut` is what its pages have that no page of ours may have.
 * @param message what is said of one that says nothing
 */
export function saidBy(rule: SarifRule, message = ''): { title: string; summary: string; description: string; leftOut: string[] } {
  const read = readTexts(rule)
  const title = titleIn(read, message)
  return {
    title,
    summary: summaryIn(read, title),
    description: descriptionOf(read, title),
    leftOut: [...new Set([rule.fullDescription, rule.help].flatMap(leftOut))],
  }
}
