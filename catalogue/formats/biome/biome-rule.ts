import { z } from 'zod'
import { CatalogueError, type Found, type Place, rejected } from '../../adapter.ts'
import type { RuleInput } from '../../catalogue.ts'
import { readJson, readValue } from '../json-rules.server.ts'
import { knownLanguage } from '../language-names.ts'
import { severityFor } from '../levels.ts'
import type { JsonReader } from '../../reading/json-reader.ts'
import { pairedSamples, referencesIn } from '../../reading/markdown-parts.ts'
import { firstParagraph } from '../../reading/plain-text.ts'
import { firstSentence, humanizeCode, namesOf, summaryOf, titleOf } from '../titles.ts'
import { samplesOf, withoutAdmonitions } from './biome-samples.ts'
import { lenient, optionalFlag, optionalText } from '../stated-facts.ts'

/** A rule's data from Biome, whatever the source. */
type BiomeFacts = {
  name: string
  group: string
  /** Language of code blocks without one. */
  language: string
  /** Biome's names of the rule's languages; empty if only its examples show them. */
  languages: readonly string[]
  docs: string
  recommended: boolean
  fix: string
  severity: string
  since: string
  link: string | undefined
  domains: readonly string[]
  /** Names of the equivalent rules of other linters. */
  sources: readonly string[]
  deprecated: string | undefined
  options: RuleInput['options']
}

const BY_GROUP = new Map<string, RuleInput['category']>(
  Object.entries({
    a11y: 'antipattern',
    complexity: 'antipattern',
    correctness: 'bug-risk',
    nursery: 'antipattern',
    performance: 'performance',
    security: 'security',
    style: 'style',
    suspicious: 'bug-risk',
  }),
)

const SEVERE_GROUPS = new Set(['correctness', 'security'])

const kebabCase = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

function severityOf({ name, severity, group, recommended }: BiomeFacts): RuleInput['severity'] {
  if (severity.startsWith('err')) return severityFor(kebabCase(name), SEVERE_GROUPS.has(group) && recommended ? 'critical' : 'major')
  const isWarning = severity.startsWith('warn') && (SEVERE_GROUPS.has(group) || group === 'suspicious')
  return severityFor(kebabCase(name), isWarning ? 'major' : 'minor')
}

const SCRIPTS = new Set(['js', 'jsx', 'cjs', 'mjs', 'ts', 'tsx', 'cts', 'mts'])
const SCRIPT_LANGUAGES = ['JavaScript', 'TypeScript']

/** Biome's rules for JavaScript also apply to TypeScript and vice versa, since one parser reads both. */
const languageNamesOf = (word: string): readonly string[] =>
  SCRIPTS.has(word.toLowerCase()) ? SCRIPT_LANGUAGES : [knownLanguage(word) ?? word]

/** Code blocks in which Biome reports the rule; blocks that show options, which are JSON, lack the marker. */
const REPORTED = /^\s*[`~]{3,}\s*([\w+#]+)[^\n]*\bexpect_diagnostic\b/gm

/** The languages Biome names, plus those of the code blocks in which it reports the rule. */
const languagesOf = ({ languages, docs }: BiomeFacts) =>
  [...new Set([...languages, ...[...docs.matchAll(REPORTED)].map(([, word = '']) => word)].flatMap(languageNamesOf))].slice(0, 20)

/** Converts a Biome rule to an issue. */
export function biomeRule(facts: BiomeFacts): RuleInput {
  const { name, group, docs, fix, link, since } = facts
  const id = group ? `lint/${group}/${name}` : name
  const { text: written, samples } = samplesOf(withoutAdmonitions(docs.replaceAll(/\r\n?/g, '\n')))
  const { text, references } = referencesIn(written)
  const sentence = firstSentence(firstParagraph(text)) || humanizeCode(name)
  const url = link ?? `https://biomejs.dev/linter/rules/${kebabCase(name)}/`
  return {
    ...namesOf(name, id, `${group}/${name}`, ...facts.sources),
    title: titleOf(sentence),
    summary: summaryOf(sentence),
    description: text,
    severity: severityOf(facts),
    category: BY_GROUP.get(group) ?? 'antipattern',
    tags: [...new Set([group, ...facts.domains])].filter(Boolean).slice(0, 50),
    languages: languagesOf(facts),
    autofix: fix === 'safe' || fix === 'unsafe' ? fix : 'none',
    recommended: facts.recommended,
    examples: pairedSamples(samples, facts.language),
    options: facts.options ?? [],
    references: [{ title: `${name} in Biome’s documentation`, url }, ...references.filter((one) => one.url !== url)].slice(0, 40),
    since: /^\d/.test(since) ? since : '',
    deprecated:
      facts.deprecated === undefined ? null : { since: 'an earlier version', replacedBy: /`(\w+)`/.exec(facts.deprecated)?.slice(1) ?? [] },
  }
}

/** The path of a rule in the file. */
type Entry = { language: string; group: string; key: string }

const source = z.union([
  z.looseObject({ source: z.record(z.string(), z.string()) }).transform((one) => one.source),
  z.record(z.string(), z.string()),
])
const metadata = z.looseObject({
  name: optionalText,
  docs: optionalText,
  link: optionalText,
  recommended: optionalFlag,
  fixKind: optionalText,
  severity: optionalText,
  version: optionalText,
  deprecated: z.union([z.string(), z.boolean()]).nullish().catch(undefined),
  domains: lenient(z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])),
  sources: z.array(source).nullish().catch(undefined),
})

function foundIn(value: unknown, at: Place, { language, group, key }: Entry, languages: readonly string[]): Found[] {
  const parsed = metadata.safeParse(value)
  const name = parsed.data?.name ?? key
  if (!parsed.success || !/[A-Za-z0-9]/.test(name) || name.length > 120)
    return [rejected(at, 'It is not a rule in the form of Biome’s metadata.', key.slice(0, 120))]
  const { data } = parsed
  const sources = (data.sources ?? []).flatMap((one) =>
    Object.entries(one).map(([linter, rule]) => (linter === 'eslintTypeScript' ? `@typescript-eslint/${rule}` : rule)),
  )
  const link = data.link && /^https?:/i.test(data.link) && URL.canParse(data.link) ? data.link : undefined
  const rule = biomeRule({
    name,
    group,
    language,
    languages,
    docs: data.docs ?? '',
    recommended: data.recommended ?? false,
    fix: data.fixKind ?? '',
    severity: data.severity ?? 'error',
    since: data.version ?? '',
    link,
    domains: data.domains ?? [],
    sources,
    deprecated: typeof data.deprecated === 'string' ? data.deprecated : data.deprecated ? '' : undefined,
    options: [],
  })
  return [{ kind: 'rule', at, rule }]
}

/** Walks `languages` → language → group → rule; at each yield the reader is positioned before the rule. */
async function* entriesBelow(reader: JsonReader): AsyncIterable<Entry> {
  for await (const language of reader.members())
    for await (const group of reader.members()) for await (const key of reader.members()) yield { language, group, key }
}

async function* entries(reader: JsonReader, file: string, depth = 0): AsyncIterable<Entry> {
  const { kind, line } = await reader.place()
  if (kind !== 'object') throw new CatalogueError('Biome’s rules.json must be a JSON object.', { file, line })
  for await (const key of reader.members()) {
    const isObject = (await reader.place()).kind === 'object'
    if (key === 'languages' && isObject) yield* entriesBelow(reader)
    else if (isObject && depth < 2 && !/^(?:assists?|actions?|syntax)$/.test(key)) yield* entries(reader, file, depth + 1)
  }
}

/** Collects the languages of each rule, which may be listed under several. */
async function languagesByRule(place: string): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>()
  const pass = readJson(place, async function* (reader, file) {
    for await (const { language, key } of entries(reader, file)) known.set(key, [...(known.get(key) ?? []), language])
  })
  // A truncated file is reported when the rules are read.
  await Array.fromAsync(pass)
  return known
}

/** Reads each rule once, from the first language that lists it. */
async function* readRules(reader: JsonReader, file: string, languages: ReadonlyMap<string, string[]>): AsyncIterable<Found> {
  const seen = new Set<string>()
  for await (const entry of entries(reader, file)) {
    if (seen.has(entry.key)) continue
    seen.add(entry.key)
    const { line } = await reader.place()
    yield* readValue(
      reader,
      { file, line },
      (value, at) => foundIn(value, at, entry, languages.get(entry.key) ?? []),
      () => entry.key,
    )
  }
  if (seen.size === 0) throw new CatalogueError('It contains no rules: Biome’s rules.json has them in lints.languages.', { file })
}

/** Reads `rules.json` of Biome's metadata. */
export async function* readBiomeRules(place: string): AsyncIterable<Found> {
  const languages = await languagesByRule(place)
  yield* readJson(place, (reader, file) => readRules(reader, file, languages))
}
