import type { z } from 'zod'
import { type Found, noted, type Place } from '../../adapter.ts'
import type { RuleInput } from '../../catalogue.ts'
import { isWebAddress } from '../../reading/field-texts.ts'
import { knownLanguage } from '../language-names.ts'
import { categoryOfTool, categoryOfWord, isAboutSecrets, severityOfScore, severityOfWord, unknownValueNote } from '../levels.ts'
import { entryOfTaxonomy, placeholdersIn, referencesIn, standardsIn } from '../stated-facts.ts'
import { partsOf } from '../../reading/markdown-parts.ts'
import { namesOf } from '../titles.ts'
import { shortNamesOf } from './sarif-results.server.ts'
import { textsOfRule } from './sarif-rule-texts.ts'
import { type descriptorReference, examplesOfFixes, type SarifRule, targetsOf, type Taxonomies, type Taxonomy } from './sarif-schema.ts'

type Verdict<T> = { value: T; note?: string }
type Category = RuleInput['category']

/** Context of a rule: its tool, the strongest level of its findings, names shared by several rules, and its run’s taxonomies. */
type SarifContext = {
  tool: string
  reported?: string | undefined
  /** The message of the results of an undescribed rule. */
  message?: string
  shared?: ReadonlySet<string>
  taxonomies?: Taxonomies | undefined
}

/** A CVSS-like score; some tools write `""`, `"undefined"`, `"Medium"` or `"7,5"`, which is none. */
function scoreOf(stated: unknown): number | undefined {
  const text = typeof stated === 'string' || typeof stated === 'number' ? String(stated) : ''
  const score = /^\s*\d{1,3}(?:\.\d{1,9})?\s*$/.test(text) ? Number(text) : Number.NaN
  return score >= 0 && score <= 10 ? score : undefined
}

const PRIORITIES: Record<string, string> = { 1: 'error', 2: 'error', 3: 'warning', 4: 'note', 5: 'note' }

/*
 * A rule may state its severity in four places; the first one present counts.
 *
 *   security-severity     9 and more: critical, 4 and more: major, less: minor
 *   problem.severity      error: major (critical where it is about security), warning and recommendation: minor (major)
 *   level, severity       the same; high and medium: major, low, note, none: minor, critical: critical
 *   priority              1 to 5, as PMD has it: 1 and 2 as `error`, 3 as `warning`, less as `note`
 *   none of them          the strongest level of the rule's findings, else minor: SARIF's own default is `warning`
 */
function severityOf(
  { properties: facts, defaultConfiguration }: SarifRule,
  reported: string | undefined,
  isSecurity: boolean,
): Verdict<RuleInput['severity']> {
  const score = scoreOf(facts?.['security-severity'])
  if (score !== undefined) return { value: severityOfScore(score) }
  const priority = PRIORITIES[facts?.priority ?? '']
  const stated = facts?.['problem.severity'] || defaultConfiguration?.level || facts?.severity || priority
  const word = (stated || reported || 'warning').toLowerCase()
  if (word === 'error' && isSecurity) return { value: 'critical' }
  if (word === 'warning' && isSecurity) return { value: 'major' }
  const value = severityOfWord(word)
  return value ? { value } : { value: 'minor', note: unknownValueNote('severity', word, 'minor') }
}

/** The category that a rule states itself. */
function statedCategory({ properties: facts }: SarifRule, { tags, cwe, categories }: ReturnType<typeof standardsOf>): Category | undefined {
  const isSecurity = cwe.length > 0 || tags.includes('security') || scoreOf(facts?.['security-severity']) !== undefined
  if (isSecurity) return tags.some(isAboutSecrets) ? 'secrets' : 'security'
  return [facts?.category ?? '', ...(facts?.categories ?? []), ...categories, ...tags].map(categoryOfWord).find(Boolean)
}

/** The department in an id: `Style/StringLiterals`, `detekt.style.MagicNumber`. */
const departmentIn = (id: string) => /^([a-z]+)\//i.exec(id)?.[1] ?? /^[\w-]+\.([a-z]+)\../i.exec(id)?.[1] ?? ''

/** Guesses the category from the department in the id, the tool, or a `security` segment in the id. */
function guessCategory({ id }: SarifRule, tool: string): Category {
  return categoryOfWord(departmentIn(id)) ?? categoryOfTool(tool) ?? (/(?:^|[./])security[./]/.test(id) ? 'security' : 'bug-risk')
}

type Target = z.output<typeof descriptorReference>

/** The taxonomy that a target is an entry of, if the run has it. A target that names none may be an entry of the driver's own. */
function taxonomyOf(target: Target, { listed, own }: Taxonomies): Taxonomy | undefined {
  const { guid, toolComponent: named } = target
  if (named?.index !== undefined) return listed.length > 0 ? listed[named.index] : own[named.index + 1]
  const known = [listed, own]
    .flat()
    .find(
      (one) =>
        (named?.guid && one.guid === named.guid) ||
        (named?.name && one.name === named.name) ||
        (guid && one.taxa.some((taxon) => taxon.guid === guid)),
    )
  return known ?? (named === undefined && taxonOf(target, own[0]) ? own[0] : undefined)
}

/** The entry that a target means. */
function taxonOf({ id, guid, index }: Target, taxonomy: Taxonomy | undefined): Taxonomy['taxa'][number] | undefined {
  if (guid) return taxonomy?.taxa.find((taxon) => taxon.guid === guid)
  const there = taxonomy?.taxa[index ?? -1]
  return id === undefined || there?.id === id ? there : taxonomy?.taxa.find((taxon) => taxon.id === id)
}

/** The CWE or OWASP entry that a relationship names, as text; `''` for a number of another taxonomy, undefined if it cannot be read. */
function entryOf(target: Target | null, taxonomies: Taxonomies): string | undefined {
  if (!target) return undefined
  const taxonomy = taxonomyOf(target, taxonomies)
  const id = (target.id ?? taxonOf(target, taxonomy)?.id ?? '').trim()
  const name = target.toolComponent?.name || taxonomy?.name || ''
  if (/cwe|common weakness|owasp/i.test(name)) return entryOfTaxonomy(id, name)
  if (placeholdersIn(id).length > 0) return undefined
  // A number of no known taxonomy may well be one of CWE.
  return /^\d+$/.test(id) ? (name ? '' : undefined) : id
}

const MAX_LEVELS = 5
const MAX_CATEGORIES = 20

/** The words of a tool's own categories that the targets are, each before those above it: `Orchard/Probable bugs`. */
function categoriesOf(targets: readonly (Target | null)[], taxonomies: Taxonomies, level = 0): string[] {
  return targets.flatMap((target) => {
    const taxonomy = target ? taxonomyOf(target, taxonomies) : undefined
    const taxon = target && taxonomy && taxonomies.own.includes(taxonomy) ? taxonOf(target, taxonomy) : undefined
    if (!taxon || level === MAX_LEVELS) return []
    return [taxon.name ?? '', ...(taxon.id ?? '').split('/').toReversed(), ...categoriesOf(taxon.within, taxonomies, level + 1)]
  })
}

/** The note on relationships that could not be read, with the first few entries they name. */
function relationshipNotes(targets: readonly (Target | null)[]): string[] {
  if (targets.length === 0) return []
  const ids = targets.flatMap((target) => (target?.id ? [JSON.stringify(target.id.slice(0, 60))] : [])).slice(0, 5)
  const which = targets.length === 1 ? 'A relationship' : `${targets.length} relationships`
  return [`${which} could not be read${ids.length > 0 ? `: ${ids.join(', ')}` : ''}.`]
}

/** The CWE and OWASP entries of a rule, its other tags, the tool's own categories, and notes on what could not be read. */
function standardsOf({ id, relationships, properties: facts }: SarifRule, taxonomies: Taxonomies = { listed: [], own: [] }) {
  const targets = targetsOf(relationships)
  const related = targets.map((target) => entryOf(target, taxonomies))
  const { notes, ...standards } = standardsIn(facts ?? {}, [id, ...related.filter((text) => text !== undefined)])
  const unrelated = targets.filter((_, index) => related[index] === undefined)
  const categories = categoriesOf(targets.slice(0, MAX_CATEGORIES), taxonomies)
  return { ...standards, categories, notes: [...notes.map(({ note }) => note), ...relationshipNotes(unrelated)] }
}

/** The language at the beginning of an id: `javascript/XSS`. */
function languageIn(id: string): string {
  const [first = '', rest] = id.toLowerCase().split('/', 2)
  return rest !== undefined && knownLanguage(first) ? first : ''
}

/** Converts a SARIF rule to an issue, with notes on what was guessed or dropped. */
export function* foundSarifRule(rule: SarifRule, at: Place, from: SarifContext): Iterable<Found> {
  const note = (text: string) => noted(at, text, rule.id)
  const facts = rule.properties
  const standards = standardsOf(rule, from.taxonomies)
  const { cwe, owasp, tags } = standards
  for (const one of standards.notes) yield note(one)
  const stated = statedCategory(rule, standards)
  const severity = severityOf(rule, from.reported, stated === 'security' || stated === 'secrets')
  if (severity.note) yield note(severity.note)
  const score = facts?.['security-severity']
  if (score !== undefined && score !== null && scoreOf(score) === undefined)
    yield note(`The security-severity ${JSON.stringify(score).slice(0, 60)} is not a number from 0 to 10 and was ignored.`)
  const { title, summary, description, removed } = textsOfRule(rule, from.message)
  if (removed.length > 0) yield note(`Removed from the description: ${removed.join(', ')}.`)
  const { text, examples, references } = partsOf(description)
  const helpUri = rule.helpUri?.trim()
  if (helpUri && !isWebAddress(helpUri))
    yield note(`The helpUri ${JSON.stringify(helpUri.slice(0, 100))} is not an http(s) address and was left out.`)
  const links = [
    ...(helpUri && isWebAddress(helpUri) ? [{ title: `${rule.id} in the tool’s documentation`.slice(0, 300), url: helpUri }] : []),
    ...references,
    ...referencesIn(facts),
  ]
  const seen = new Set<string>()
  yield {
    kind: 'rule',
    at,
    rule: {
      ...namesOf(
        rule.id,
        rule.id,
        ...shortNamesOf(rule).filter((name) => !from.shared?.has(name)),
        ...(rule.deprecatedIds ?? []),
        ...(rule.deprecatedNames ?? []),
      ),
      title,
      summary,
      description: text,
      severity: severity.value,
      category: stated ?? guessCategory(rule, from.tool),
      tags: [...new Set([...tags, ...(facts?.precision ? [`${facts.precision}-precision`.slice(0, 60)] : [])])],
      // SARIF’s default is true (§3.50.2), also for a rule without any configuration.
      recommended: rule.defaultConfiguration?.enabled ?? true,
      cwe,
      owasp,
      examples: [...examples, ...examplesOfFixes(facts?.exampleCommitFixes, languageIn(rule.id))],
      references: links.filter(({ url }) => !seen.has(url) && seen.add(url)),
    },
  }
}
