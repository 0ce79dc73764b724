import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place, type Source } from '../../adapter.ts'
import type { CatalogueAnalyzer } from '../../catalogue.ts'
import { runExplain } from './run-explain.server.ts'
import { parseExplanation } from './parse-explanation.ts'
import { biomeRule } from './biome-rule.ts'
import { biomeSchemaRules } from './biome-schema.ts'
import { type InstalledPackage, installedPackage, toolOf } from '../reading/installed-package.server.ts'
import type { JsonReader } from '../reading/json-reader.ts'
import { readJson, readValue } from '../json-rules.server.ts'

/**
 * Reads Biome’s rules: from `rules.json` of its metadata, or from the installed package, using `biome explain` and the configuration
 * schema.
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
    throw new CatalogueError(`${at.file} has no readable configuration_schema.json. Use Biome’s rules.json instead.`)
  }
  const rules = biomeSchemaRules(schema)
  if (rules.length === 0)
    throw new CatalogueError(`The configuration_schema.json of ${at.file} contains no rules. Use Biome’s rules.json instead.`)
  const texts = await runExplain(
    installed,
    rules.map(({ name }) => name),
  )
  for (const { name, group, docs, link, options } of rules) {
    const known = parseExplanation(texts[name] ?? '')
    if (!known)
      yield {
        kind: 'note',
        at,
        code: name,
        note: 'Biome does not explain it, so only its description in the configuration schema was used.',
      }
    const facts = known ?? { docs, recommended: false, fix: '', severity: '', since: '', domains: [], group }
    yield {
      kind: 'rule',
      at,
      rule: biomeRule({ ...facts, name, group, language: 'js', languages: [], link, options, sources: [], deprecated: undefined }),
    }
  }
}

/** The path of a rule in the file. */
type Entry = { language: string; group: string; key: string }

const optionalText = z.string().optional().catch(undefined)
const source = z.union([
  z.looseObject({ source: z.record(z.string(), z.string()) }).transform((one) => one.source),
  z.record(z.string(), z.string()),
])
const metadata = z.looseObject({
  name: optionalText,
  docs: optionalText,
  link: optionalText,
  recommended: z.boolean().optional().catch(undefined),
  fixKind: optionalText,
  severity: optionalText,
  version: optionalText,
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
    yield { kind: 'reject', at, code: key.slice(0, 120), reason: 'It is not a rule in the form of Biome’s metadata.' }
    return
  }
  const { data } = parsed
  const sources = (data.sources ?? []).flatMap((one) =>
    Object.entries(one).map(([linter, rule]) => (linter === 'eslintTypeScript' ? `@typescript-eslint/${rule}` : rule)),
  )
  const link = data.link && /^https?:/i.test(data.link) && URL.canParse(data.link) ? data.link : undefined
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
    yield* readValue(reader, { file, line }, (value, at) => foundIn(value, at, entry, languages.get(entry.key) ?? []), entry.key)
  }
  if (seen.size === 0) throw new CatalogueError('It contains no rules: Biome’s rules.json has them in lints.languages.', { file })
}

export async function* readBiome({ place }: Source): AsyncIterable<Found> {
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) {
    yield* readInstalled(installedPackage(place))
    return
  }
  yield { kind: 'analyzer', analyzer: ANALYZER }
  const languages = await languagesByRule(place)
  yield* readJson(place, (reader, file) => readRules(reader, file, languages))
}
