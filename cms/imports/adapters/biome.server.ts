import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place, type Source } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { biomeExplain } from './biome-explain.server.ts'
import { explained } from './biome-explained.ts'
import { biomeRule } from './biome-rule.ts'
import { biomeSchemaRules } from './biome-schema.ts'
import { type InstalledPackage, installedPackage, toolOf } from './installed-package.server.ts'
import type { JsonReader } from './json-reader.ts'
import { readJson, readValue } from './json-rules.server.ts'

/**
 * Reads Biome’s rules: from `rules.json` of its metadata, or from the installed package, whose program explains each rule
 * and whose schema has their options.
 */

const ANALYZER: CatalogueAnalyzer = {
  shortcode: 'biome',
  name: 'Biome',
  category: 'language',
  languages: ['JavaScript', 'TypeScript', 'CSS', 'JSON', 'GraphQL', 'HTML'],
  config: 'biome',
}

async function* readInstalled(installed: InstalledPackage): AsyncIterable<Found> {
  const at = { file: `${installed.name}@${installed.version}` }
  yield { kind: 'analyzer', analyzer: { ...ANALYZER, tool: toolOf(installed) } }
  const file = path.join(installed.folder, 'configuration_schema.json')
  let schema: unknown
  try {
    schema = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CatalogueError(`${at.file} brings no configuration_schema.json that can be read. Give Biome’s rules.json instead.`)
  }
  const rules = biomeSchemaRules(schema)
  if (rules.length === 0)
    throw new CatalogueError(`The configuration_schema.json of ${at.file} names no rules. Give Biome’s rules.json instead.`)
  const texts = await biomeExplain(
    installed,
    rules.map(({ name }) => name),
  )
  for (const { name, group, docs, link, options } of rules) {
    const known = explained(texts[name] ?? '')
    if (!known)
      yield { kind: 'note', at, code: name, note: 'Biome does not explain it: only what the schema of its configuration says was taken.' }
    const facts = known ?? { docs, recommended: false, fix: '', severity: '', since: '', domains: [], group }
    yield {
      kind: 'rule',
      at,
      rule: biomeRule({ ...facts, name, group, language: 'js', languages: [], link, options, sources: [], deprecated: undefined }),
    }
  }
}

/** Where a rule stands in the file. */
type Entry = { language: string; group: string; key: string }

const words = z.string().optional().catch(undefined)
const source = z.union([
  z.looseObject({ source: z.record(z.string(), z.string()) }).transform((one) => one.source),
  z.record(z.string(), z.string()),
])
const metadata = z.looseObject({
  name: words,
  docs: words,
  link: words,
  recommended: z.boolean().optional().catch(undefined),
  fixKind: words,
  severity: words,
  version: words,
  deprecated: z.union([z.string(), z.boolean()]).nullish().catch(undefined),
  domains: z
    .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
    .optional()
    .catch(undefined),
  sources: z.array(source).nullish().catch(undefined),
})

function* foundIn(value: unknown, at: Place, { language, group, key }: Entry, languages: readonly string[]): Iterable<Found> {
  const parsed = metadata.safeParse(value)
  const name = parsed.data?.name ?? key
  if (!parsed.success || !/[A-Za-z0-9]/.test(name) || name.length > 120) {
    yield { kind: 'reject', at, code: key.slice(0, 120), reason: 'It is not what Biome’s metadata says of a rule.' }
    return
  }
  const { data } = parsed
  const sources = (data.sources ?? []).flatMap((one) =>
    Object.entries(one).map(([linter, rule]) => (linter === 'eslintTypeScript' ? `@typescript-eslint/${rule}` : rule)),
  )
  const link = data.link && /^https?:/.test(data.link) && URL.canParse(data.link) ? data.link : undefined
  yield {
    kind: 'rule',
    at,
    rule: biomeRule({
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
    }),
  }
}

/** `languages` → language → group → rule: the reader stands before each rule. */
async function* entriesBelow(reader: JsonReader): AsyncIterable<Entry> {
  for await (const language of reader.members())
    for await (const group of reader.members()) for await (const key of reader.members()) yield { language, group, key }
}

async function* entries(reader: JsonReader, file: string, depth = 0): AsyncIterable<Entry> {
  const { kind, line } = await reader.place()
  if (kind !== 'object') throw new CatalogueError('Biome’s rules.json is an object, and this file is none.', { file, line })
  for await (const key of reader.members()) {
    const isObject = (await reader.place()).kind === 'object'
    if (key === 'languages' && isObject) yield* entriesBelow(reader)
    else if (isObject && depth < 2 && !/^(?:assists?|actions?|syntax)$/.test(key)) yield* entries(reader, file, depth + 1)
  }
  if (depth === 0) await reader.end()
}

/** The languages that each rule stands below: one rule may be there for several. */
async function languagesByRule(place: string): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>()
  const pass = readJson(place, async function* (reader, file) {
    for await (const { language, key } of entries(reader, file)) known.set(key, [...(known.get(key) ?? []), language])
  })
  // A file that breaks in the middle is told of when its rules are read.
  await Array.fromAsync(pass)
  return known
}

/** Each rule as the first of its languages says it. */
async function* readRules(reader: JsonReader, file: string, languages: ReadonlyMap<string, string[]>): AsyncIterable<Found> {
  const seen = new Set<string>()
  for await (const entry of entries(reader, file)) {
    if (seen.has(entry.key)) continue
    seen.add(entry.key)
    const { line } = await reader.place()
    yield* readValue(reader, { file, line }, (value, at) => foundIn(value, at, entry, languages.get(entry.key) ?? []), entry.key)
  }
  if (seen.size === 0) throw new CatalogueError('There are no rules in it: Biome’s rules.json has them in lints.languages.', { file })
}

/** Reads the rules of Biome. */
export async function* readBiome({ place }: Source): AsyncIterable<Found> {
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) {
    yield* readInstalled(installedPackage(place))
    return
  }
  yield { kind: 'analyzer', analyzer: ANALYZER }
  const languages = await languagesByRule(place)
  yield* readJson(place, (reader, file) => readRules(reader, file, languages))
}
