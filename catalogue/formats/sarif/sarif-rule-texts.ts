import { reportedMessages, sarifDescription, sarifMessage } from '../messages.ts'
import { firstParagraph, withoutAddressLines, withoutEntities, withoutMarkup } from '../../reading/plain-text.ts'
import { firstSentence, humanizeCode, summaryOf, titleAmong, titleOf } from '../titles.ts'
import type { SarifRule } from './sarif-schema.ts'
import { droppedIn, markdownOf, type Message, plainOf, sarifText, withoutPlaceLinks } from './sarif-text.ts'

const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/m
const MAX_NOTICE_LENGTH = 60
const MAX_TITLE_LENGTH = 200

/** A rule’s texts as Markdown. `plain`: short and full description, preferably from their plain text. */
type Texts = { rule: SarifRule; short: string; full: string; help: string; plain: [short: string, full: string] }

const plainText = (one: Message, markdown: string) =>
  one?.text?.trim() && one.markdown?.trim() ? markdownOf({ text: one.text, markdown: undefined }) : markdown

function readTexts(rule: SarifRule): Texts {
  const [short, full, help] = [rule.shortDescription, rule.fullDescription, rule.help].map(markdownOf) as [string, string, string]
  return { rule, short, full, help, plain: [plainText(rule.shortDescription, short), plainText(rule.fullDescription, full)] }
}

/** The first line of a compiler message with notes below it. Wrapped prose is excluded, since its sentences end with a full stop. */
function noticeIn(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/, 1)
  const [line = '', ...notes] = paragraph.split('\n')
  const isNotice = notes.length > 0 && line.trim().length <= MAX_NOTICE_LENGTH && /^[\p{L}`].*[^.!?:,;]\s*$/u.test(line)
  return isNotice && !/[.!?](?:\s|$)/.test(paragraph) ? withoutMarkup(line) : ''
}

/** The first sentence of a text below its headings. */
const sentenceIn = (markdown: string): string => noticeIn(markdown) || firstSentence(firstParagraph(markdown))

/** Like `sentenceIn`, but for a text of only headings, lists or quotes falls back to those. */
const anySentenceIn = (markdown: string): string =>
  (HEADING.test(markdown) && sentenceIn(markdown)) || noticeIn(markdown) || firstSentence(withoutMarkup(withoutAddressLines(markdown)))

/** Whether it is a placeholder that some tools use instead of a title. */
const isPlaceholder = (text: string) => /^semgrep finding|^no description|^n\/a$|^todo\b/i.test(text)

/** Whether a text only repeats the rule’s id or name, whole or its last part; a name of several words does not count. */
const isItsName = (text: string, { id, name = '' }: SarifRule) =>
  !/\s/.test(text.trim()) && [id, id.split(/[/:]/).at(-1), name.trim()].some((one) => one?.toLowerCase() === text.trim().toLowerCase())

/** Whether it is a real sentence, not “See above” or “Severity: high”. */
const isSentence = (text: string) => text.split(' ').length > 3 && /[.!?]$/.test(text) && !/^(?:see|severity|https?)\b/i.test(text)

function titleIn({ rule, plain, help }: Texts, message: string): string {
  const texts = plain.map((text) => sarifDescription(anySentenceIn(text)))
  const helpSentence = sarifDescription(sentenceIn(help))
  const name = rule.name?.trim() ?? ''
  const named = /\s/.test(name) ? name : ''
  const described = [texts[0], named, texts[1], isSentence(helpSentence) ? helpSentence : '', message].filter(
    (text) => text && !isItsName(text, rule) && !isPlaceholder(text),
  )
  const codes = [name && name !== rule.id ? humanizeCode(name) : '', humanizeCode(rule.id)].filter(
    (text) => text.toLowerCase() !== rule.id.toLowerCase() && !isPlaceholder(text),
  )
  return titleAmong(described, ...codes, rule.id)
}

/** The first sentence of the full description or the help, else the title. */
function summaryIn({ full, help }: Texts, title: string): string {
  const helpSentence = sentenceIn(help)
  return summaryOf(sentenceIn(full) || (isSentence(helpSentence) ? helpSentence : title))
}

/** The shortDescription if it is more than the title and the other texts do not say more. */
function wholeShort({ rule, short }: Texts, title: string, description: string): string {
  const words = withoutMarkup(short)
  const isTitle = words.length <= MAX_TITLE_LENGTH && titleOf(sarifDescription(words)) === title
  const isMore = words.length > 0 && !isTitle && !isPlaceholder(words) && !isItsName(words, rule)
  return isMore && words.startsWith(withoutMarkup(description)) ? short : ''
}

function descriptionOf(texts: Texts, title: string): string {
  const { rule, full } = texts
  // The title is shown separately.
  const help = texts.help.replace(/^\s*#\s.*\n/, '')
  const repeats =
    withoutMarkup(help).includes(withoutMarkup(full.slice(0, 400)).slice(0, 80)) || titleOf(withoutMarkup(texts.plain[1])) === title
  const messages = Object.values(rule.messageStrings ?? {}).map((one) => {
    const markdown = one?.markdown?.trim()
    return markdown ? { markdown: sarifMessage(withoutPlaceLinks(markdown)) } : sarifText(withoutEntities(sarifMessage(plainOf(one))))
  })
  const description = [repeats && help ? '' : full, help === rule.helpUri ? '' : help].filter(Boolean).join('\n\n')
  return [wholeShort(texts, title, description) || description, reportedMessages(messages)].filter(Boolean).join('\n\n')
}

/**
 * Whether a listed rule has nothing but its name, as in ESLint’s own reports, so that it must not overwrite what is stored.
 */
export function isNameOnly({ id, name = '', helpUri, ...rule }: SarifRule): boolean {
  const names = ['', id, name, helpUri].map((one) => one?.trim().toLowerCase())
  const messages = [rule.shortDescription, rule.fullDescription, rule.help, ...Object.values(rule.messageStrings ?? {})]
  const hasText = messages.flatMap((one) => [one?.text, one?.markdown]).some((text) => !names.includes(text?.trim().toLowerCase() ?? ''))
  const facts = [rule.defaultConfiguration, rule.relationships, rule.deprecatedIds, rule.deprecatedNames, rule.properties]
  return !hasText && !/\s/.test(name.trim()) && facts.every((fact) => Object.keys(fact ?? {}).every((key) => key === 'category'))
}

/**
 * Derives a rule's title, summary and description; `removed` names unsafe elements dropped from its HTML.
 * @param message fallback for the title
 */
export function textsOfRule(rule: SarifRule, message = ''): { title: string; summary: string; description: string; removed: string[] } {
  const texts = readTexts(rule)
  const title = titleIn(texts, message)
  return {
    title,
    summary: summaryIn(texts, title),
    description: descriptionOf(texts, title),
    removed: [...new Set([rule.fullDescription, rule.help].flatMap(droppedIn))],
  }
}
