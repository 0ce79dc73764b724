import { z } from 'zod'
import { type Found, noted, type Place, rejected } from '../../adapter.ts'
import type { RuleInput } from '../../catalogue.ts'
import { isWebAddress } from '../../reading/field-texts.ts'
import { canonicalLanguages } from '../language-names.ts'
import { categoryOfWord, severityOfWord, unknownValueNote } from '../levels.ts'
import {
  lenient,
  optionalFlag,
  optionalText,
  referenceFields,
  referencesIn,
  scalar,
  standardsIn,
  tagList,
  textIn,
} from '../stated-facts.ts'
import { semgrepMessage } from '../messages.ts'
import { partsOf } from '../../reading/markdown-parts.ts'
import { firstParagraph } from '../../reading/plain-text.ts'
import { markdownOf } from '../sarif/sarif-text.ts'
import { firstSentence, humanizeCode, namesOf, summaryOf, titleAmong } from '../titles.ts'

const metadata = z.looseObject({
  category: scalar,
  subcategory: tagList,
  confidence: scalar,
  likelihood: scalar,
  impact: scalar,
  technology: tagList,
  ...referenceFields,
  source: scalar,
  shortDescription: scalar,
  deprecated: optionalFlag,
})

const semgrepRule = z.looseObject({
  id: z
    .union([z.string(), z.number()], 'A rule must have an id.')
    .transform(String)
    .pipe(z.string().min(1, 'The id is empty.').max(300, 'The id is longer than 300 characters.')),
  message: z.string().default('').catch(''),
  severity: z.unknown().optional(),
  languages: tagList,
  metadata: lenient(metadata),
  pattern: optionalText,
  fix: optionalText,
  'fix-regex': z.unknown().optional(),
})

type SemgrepRule = z.output<typeof semgrepRule>

/** Languages with a different name in the site's highlighter. */
const LANGUAGES: Record<string, string> = { generic: '', regex: '', csharp: 'csharp', js: 'js', golang: 'go', terraform: 'hcl', none: '' }

/*
 * Semgrep's ERROR, WARNING and INFO equal its HIGH, MEDIUM and LOW. With a HIGH impact, ERROR and HIGH are critical.
 *
 *   CRITICAL                              critical
 *   ERROR, HIGH                           major; critical with impact HIGH
 *   WARNING, MEDIUM                       major where it is about security, else minor
 *   INFO, LOW, INVENTORY, EXPERIMENT      minor
 */
function severityOf({ severity, metadata: facts }: SemgrepRule, isSecurity: boolean): RuleInput['severity'] | undefined {
  const word = typeof severity === 'string' ? severity.trim().toUpperCase() : ''
  if (word === 'ERROR' || word === 'HIGH') return facts?.impact?.toUpperCase() === 'HIGH' ? 'critical' : 'major'
  if (word === 'WARNING' || word === 'MEDIUM') return isSecurity ? 'major' : 'minor'
  return word ? severityOfWord(word) : undefined
}

function categoryOf({ metadata: facts }: SemgrepRule, cwe: readonly number[]): RuleInput['category'] {
  if (facts?.technology?.includes('secrets') || cwe.includes(798)) return 'secrets'
  return (facts?.category ? categoryOfWord(facts.category) : undefined) ?? (cwe.length ? 'security' : 'bug-risk')
}

function titleIn(rule: SemgrepRule): string {
  const first = firstSentence(firstParagraph(markdownOf({ text: semgrepMessage(rule.message), markdown: undefined })))
  const words = humanizeCode(rule.id.split('.').at(-1) ?? rule.id)
  return titleAmong([rule.metadata?.shortDescription, first.length <= 100 || !/\s/.test(words) ? first : ''], words)
}

/** Uses the pattern and fix of a rule as an example. */
function exampleOf({ pattern, fix }: SemgrepRule, language: string): RuleInput['examples'] {
  if (!pattern || !fix || pattern.length + fix.length > 20_000) return []
  return [{ bad: pattern.trim(), good: fix.trim(), language, isFix: true }]
}

/**
 * Converts a Semgrep rule to an issue.
 * @param names returns the rule’s names in the registry, which include its folders
 * @param code returns its code in the directory, which differs from its id if that is not unique
 */
export function* foundSemgrepRule(
  value: unknown,
  at: Place,
  names: (id: string) => string[],
  code: (id: string) => string,
): Iterable<Found> {
  const parsed = semgrepRule.safeParse(value)
  if (!parsed.success) {
    const reason = typeof value === 'object' && value !== null ? (parsed.error.issues[0]?.message ?? '') : 'A rule must be a mapping.'
    yield rejected(at, reason, textIn(value, 'id'))
    return
  }
  const rule = parsed.data
  const identity = namesOf(code(rule.id), rule.id, ...names(rule.id))
  if (!identity.shortcode) {
    yield rejected(at, 'The id has no letter or digit, so it cannot be used in an address.', rule.id)
    return
  }
  const facts = rule.metadata
  const { cwe, owasp, notes, ...named } = standardsIn(facts ?? {})
  const category = categoryOf(rule, cwe)
  const severity = severityOf(rule, category === 'security' || category === 'secrets')
  const stated = typeof rule.severity === 'string' ? rule.severity : JSON.stringify(rule.severity ?? undefined)
  if (!severity) yield noted(at, unknownValueNote('severity', stated, 'minor'), rule.id)
  for (const { note } of notes) yield noted(at, note, rule.id)
  const languages = (rule.languages ?? []).map((one) => one.toLowerCase().trim())
  const language = languages[0] === undefined ? '' : (LANGUAGES[languages[0]] ?? languages[0])
  const { text, examples, references } = partsOf(markdownOf({ text: semgrepMessage(rule.message), markdown: undefined }), language)
  const tags = [
    ...languages,
    ...(facts?.technology ?? []),
    ...(facts?.subcategory ?? []),
    ...named.tags,
    ...(facts?.confidence ? [`${facts.confidence.toLowerCase()}-confidence`] : []),
  ]
  const title = titleIn(rule)
  const seen = new Set<string>()
  yield {
    kind: 'rule',
    at,
    rule: {
      ...identity,
      title,
      summary: summaryOf(firstSentence(firstParagraph(text)) || title),
      description: text,
      severity: severity ?? 'minor',
      category,
      tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag && tag !== '-'))],
      languages: canonicalLanguages(languages),
      autofix: rule.fix !== undefined || rule['fix-regex'] !== undefined ? 'unsafe' : 'none',
      cwe,
      owasp,
      examples: [...(exampleOf(rule, language) ?? []), ...examples],
      references: [...references, ...referencesIn(facts)].filter(({ url }) => isWebAddress(url) && !seen.has(url) && seen.add(url)),
      source: facts?.source && isWebAddress(facts.source) ? facts.source : '',
      deprecated: facts?.deprecated ? { since: 'an earlier version' } : null,
    },
  }
}
