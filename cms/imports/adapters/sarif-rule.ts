import { z } from 'zod'
import type { Found, Place } from '../adapter.ts'
import type { RuleInput } from '../rule.ts'
import { categoryOfTool, categoryOfWord, isOfSecrets, severityOfScore, severityOfWord, unknownWord } from './levels.ts'
import { partsOf } from './markdown-parts.ts'
import { firstParagraph, withoutMarkup } from './plain-text.ts'
import { readablePlaceholders, reportedMessages } from './reported-messages.ts'
import { markdownOf, type Message, message, withoutEntities, plainOf } from './sarif-text.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { cweIn, isStandard, owaspIn } from './standards.ts'
import { firstSentence, summaryOf, titleOf, wordsOfCode } from './wording.ts'

const words = z.string().optional().catch(undefined)
const list = z
  .union([z.array(z.unknown()), z.string()])
  .transform((all) => (typeof all === 'string' ? [all] : all.flatMap((one) => (typeof one === 'string' ? [one] : []))))
  .optional()
  .catch(undefined)
const scalar = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

const properties = z
  .looseObject({
    tags: list,
    precision: words,
    'problem.severity': words,
    'security-severity': scalar,
    severity: scalar,
    category: words,
    categories: list,
    cwe: list,
    cweIds: list,
    owasp: list,
    references: list,
  })
  .optional()
  .catch(undefined)

const component = z
  .looseObject({ name: words, index: z.number().optional().catch(undefined) })
  .optional()
  .catch(undefined)

const relationship = z.looseObject({
  target: z.looseObject({ id: scalar, toolComponent: component }).optional().catch(undefined),
})

/** A reportingDescriptor, as far as it is read. */
export const sarifRule = z.looseObject({
  id: z.string('A rule has an id, as a text.').min(1, 'The id is empty.').max(300, 'The id is longer than 300 characters.'),
  name: words,
  shortDescription: message,
  fullDescription: message,
  help: message,
  helpUri: words,
  messageStrings: z.record(z.string(), message).optional().catch(undefined),
  defaultConfiguration: z
    .looseObject({ level: words, enabled: z.boolean().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  deprecatedIds: list,
  deprecatedNames: list,
  relationships: z.array(relationship).optional().catch(undefined),
  properties,
})

export type SarifRule = z.output<typeof sarifRule>

/** What fits into a title whole. */
const LONGEST_TITLE = 200

type Verdict<T> = { value: T; note?: string }
type Category = RuleInput['category']

/** What is known of a rule beside itself: the name of its tool, the level of its first result, the names of several rules, its run’s taxonomies. */
export type SarifContext = {
  tool: string
  reported?: string | undefined
  shared?: ReadonlySet<string>
  taxonomies?: readonly string[]
}

/*
 * A rule says how bad it is in up to three places; the first that it has counts.
 *
 *   security-severity     9 and more: critical, 4 and more: major, less: minor
 *   problem.severity      error: major (critical where it is about security), warning and recommendation: minor (major)
 *   level, severity       the same; high and medium: major, low, note, none: minor, critical: critical
 *   none of them          the level of the first result of the rule, else minor: SARIF's own default is `warning`
 */
function severityOf(
  { properties: facts, defaultConfiguration }: SarifRule,
  reported: string | undefined,
  isSecurity: boolean,
): Verdict<RuleInput['severity']> {
  const score = Number(facts?.['security-severity'] ?? Number.NaN)
  if (Number.isFinite(score)) return { value: severityOfScore(score) }
  const word = (facts?.['problem.severity'] ?? defaultConfiguration?.level ?? facts?.severity ?? (reported || 'warning')).toLowerCase()
  if (word === 'error' && isSecurity) return { value: 'critical' }
  if (word === 'warning' && isSecurity) return { value: 'major' }
  const value = severityOfWord(word)
  return value ? { value } : { value: 'minor', note: unknownWord('severity', word, 'minor') }
}

/** What a rule says of itself that it is about. */
function categorySaid({ properties: facts }: SarifRule, tags: readonly string[], cwe: readonly number[]): Category | undefined {
  const isSecurity = cwe.length > 0 || tags.includes('security') || facts?.['security-severity'] !== undefined
  if (isSecurity) return tags.some(isOfSecrets) ? 'secrets' : 'security'
  return [facts?.category ?? '', ...(facts?.categories ?? []), ...tags].map(categoryOfWord).find(Boolean)
}

/** The department that an id names: `Style/StringLiterals`, `detekt.style.MagicNumber`. */
const departmentIn = (id: string) => /^([a-z]+)\//i.exec(id)?.[1] ?? /^[\w-]+\.([a-z]+)\../i.exec(id)?.[1] ?? ''

/** What a rule is about that does not say it: its department, then what its tool is about, and after that what its id names. */
function categoryGuessed({ id }: SarifRule, tool: string): Category {
  return categoryOfWord(departmentIn(id)) ?? categoryOfTool(tool) ?? (/(?:^|[./])security[./]/.test(id) ? 'security' : 'bug-risk')
}

/** Some tools write one sentence for all rules where the title should stand. */
const saysNothing = (text: string) => /^semgrep finding|^no description|^n\/a$|^todo\b/i.test(text)

/** The plain text of a message, or its Markdown where it has none, as words. */
const wordsOf = (one: Message) => withoutMarkup(markdownOf({ text: plainOf(one), markdown: undefined }))

function titleIn(rule: SarifRule): string {
  const texts = [rule.shortDescription, rule.fullDescription].map((one) => firstSentence(wordsOf(one)))
  const name = rule.name?.trim() ?? ''
  const isCode = !/\s/.test(name)
  const candidates = [texts[0], isCode ? '' : name, texts[1], name && name !== rule.id ? wordsOfCode(name) : '', wordsOfCode(rule.id)]
  return titleOf(
    readablePlaceholders(candidates.find((text) => text && !saysNothing(text) && text.toLowerCase() !== rule.id.toLowerCase()) ?? rule.id),
  )
}

/** The whole shortDescription, where the title is not all of it and no other text says more. */
function wholeShort({ id, shortDescription }: SarifRule, title: string, says: string): string {
  const short = markdownOf(shortDescription)
  const words = withoutMarkup(short)
  const isTitle = words.length <= LONGEST_TITLE && titleOf(readablePlaceholders(words)) === title
  const isMore = words.length > 0 && !isTitle && !saysNothing(words) && words.toLowerCase() !== id.toLowerCase()
  return isMore && words.startsWith(withoutMarkup(says)) ? short : ''
}

function descriptionOf(rule: SarifRule, title: string): string {
  const full = markdownOf(rule.fullDescription)
  // Its own title is not needed twice.
  const help = markdownOf(rule.help).replace(/^\s*#\s.*\n/, '')
  const repeats =
    withoutMarkup(help).includes(withoutMarkup(full.slice(0, 400)).slice(0, 80)) || titleOf(wordsOf(rule.fullDescription)) === title
  const messages = Object.values(rule.messageStrings ?? {}).map((one) => withoutEntities(plainOf(one)))
  const says = [repeats && help ? '' : full, help === rule.helpUri ? '' : help].filter(Boolean).join('\n\n')
  return [wholeShort(rule, title, says) || says, reportedMessages(messages)].filter(Boolean).join('\n\n')
}

const isWeb = (url: string) => /^https?:\/\/[^/\s]/.test(url) && url.length <= 2000 && URL.canParse(url)

function cweOf({ relationships, properties: facts }: SarifRule, taxonomies: readonly string[] = []): number[] {
  const related = (relationships ?? []).map(({ target }) => {
    const id = target?.id ?? ''
    const taxonomy = target?.toolComponent?.name ?? taxonomies[target?.toolComponent?.index ?? -1] ?? ''
    return /cwe/i.test(taxonomy) && /^\d+$/.test(id) ? `CWE-${id}` : /^\d+$/.test(id) ? '' : id
  })
  return cweIn([...(facts?.tags ?? []).filter((tag) => /cwe/i.test(tag)), ...(facts?.cwe ?? []), ...(facts?.cweIds ?? []), ...related])
}

/** Turns a rule of SARIF into an issue; what had to be guessed is noted. */
export function* foundSarifRule(rule: SarifRule, at: Place, from: SarifContext): Iterable<Found> {
  const shortcode = shortcodeOf(rule.id)
  const note = (text: string): Found => ({ kind: 'note', at, code: rule.id, note: text })
  const facts = rule.properties
  const cwe = cweOf(rule, from.taxonomies)
  const tags = (facts?.tags ?? []).map((tag) => tag.trim()).filter(Boolean)
  const said = categorySaid(rule, tags, cwe)
  const severity = severityOf(rule, from.reported, said === 'security' || said === 'secrets')
  if (severity.note) yield note(severity.note)
  const title = titleIn(rule)
  const { text, examples, references } = partsOf(descriptionOf(rule, title))
  const helpUri = rule.helpUri?.trim()
  if (helpUri && !isWeb(helpUri)) yield note(`The helpUri ${JSON.stringify(helpUri.slice(0, 100))} is no http(s) address and was left out.`)
  const links = [
    ...(helpUri && isWeb(helpUri) ? [{ title: `${rule.id} in the tool’s documentation`.slice(0, 300), url: helpUri }] : []),
    ...references,
    ...(facts?.references ?? []).filter(isWeb).map((url) => ({ title: '', url })),
  ]
  const seen = new Set<string>()
  yield {
    kind: 'rule',
    at,
    rule: {
      shortcode,
      upstreamId: rule.id,
      aliases: aliasesOf(
        shortcode,
        rule.id,
        rule.name && !/\s/.test(rule.name) && !from.shared?.has(rule.name) ? rule.name : '',
        ...(rule.deprecatedIds ?? []),
        ...(rule.deprecatedNames ?? []),
      ),
      title,
      summary: summaryOf(firstSentence(firstParagraph(markdownOf(rule.fullDescription)) || title)),
      description: text,
      severity: severity.value,
      category: said ?? categoryGuessed(rule, from.tool),
      tags: [
        ...new Set([...tags.filter((tag) => !isStandard(tag)), ...(facts?.precision ? [`${facts.precision}-precision`.slice(0, 60)] : [])]),
      ],
      recommended: rule.defaultConfiguration?.enabled ?? false,
      cwe,
      owasp: owaspIn([...tags, ...(facts?.owasp ?? [])]),
      examples,
      references: links.filter(({ url }) => !seen.has(url) && seen.add(url)),
    },
  }
}
