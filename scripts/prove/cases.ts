import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CatalogueError, type Place } from '#catalogue/adapter.ts'
import { adapters } from '#catalogue/formats/index.ts'
import type { GuideExample } from '#catalogue/guides/guide.ts'
import { type ParsedGuide, parseGuide } from '#catalogue/guides/parse-guide.ts'
import type { RuleInput } from '#catalogue/catalogue.ts'
import { isGuideFile } from '#catalogue/guides/read-guides.server.ts'
import { SEEDED, type SeededCatalogue } from '#seed/catalogues/index.ts'
import { GUIDES } from '#seed/guides.ts'

/** A rule of an installed tool. */
export type ToolRule = {
  analyzer: string
  shortcode: string
  id: string
  isTyped: boolean
  isDeprecated: boolean
  isFixable: boolean
  languages: readonly string[]
}

/** One example to run. */
export type Case = { rule: ToolRule; index: number; example: GuideExample; at: Place }

/** The installed tools' rules by analyzer, and by the name the tool reports them under. */
export type Rules = ReadonlyMap<string, readonly ToolRule[]>

const seededOf = (analyzer: string): SeededCatalogue => {
  const found = SEEDED.find((seeded) => seeded.analyzer.shortcode === analyzer)
  if (found) return found
  const known = SEEDED.map((seeded) => seeded.analyzer.shortcode).join(', ')
  throw new CatalogueError(`There is no analyzer “${analyzer}”. Guides can be proven for: ${known}.`, { file: path.join(GUIDES, analyzer) })
}

const toolRule = (analyzer: string, rule: RuleInput): ToolRule => ({
  analyzer,
  shortcode: rule.shortcode,
  id: rule.upstreamId || rule.shortcode,
  isTyped: rule.tags?.includes('type-checked') ?? false,
  isDeprecated: Boolean(rule.deprecated),
  isFixable: rule.autofix !== undefined && rule.autofix !== 'none',
  languages: rule.languages ?? [],
})

async function readRules(analyzer: string): Promise<ToolRule[]> {
  const { format, place } = seededOf(analyzer)
  const rules: ToolRule[] = []
  for await (const found of adapters[format]?.read({ place, name: place }) ?? [])
    if (found.kind === 'rule') rules.push(toolRule(analyzer, found.rule))
  return rules
}

/** Reads the rules of these analyzers from the installed packages. */
export async function readAllRules(analyzers: readonly string[]): Promise<Rules> {
  const entries: [string, ToolRule[]][] = []
  for (const analyzer of analyzers) entries.push([analyzer, await readRules(analyzer)])
  return new Map(entries)
}

/** All guide files below a path, or the file itself. @throws CatalogueError if there is none */
export async function guideFiles(place: string): Promise<string[]> {
  if (!existsSync(place)) throw new CatalogueError('There is no such file or folder.', { file: place })
  if (place.endsWith('.md')) return [place]
  const entries = await readdir(place, { recursive: true })
  const files = entries.filter(isGuideFile).map((name) => path.join(place, name))
  if (files.length === 0) throw new CatalogueError('There is no guide, a file that ends in .md.', { file: place })
  return files.toSorted()
}

/** A parsed guide with its analyzer: the one it names, or its folder. */
export type ReadGuide = { file: string; analyzer: string; parsed: ParsedGuide }

export async function readGuide(file: string): Promise<ReadGuide> {
  const parsed = parseGuide(file, await readFile(file, 'utf8'))
  return { file, analyzer: parsed.analyzer ?? path.basename(path.dirname(file)), parsed }
}

/** The examples of a guide, each with its rule. */
export function casesOf({ file, analyzer, parsed }: ReadGuide, rules: Rules): Case[] {
  // Says so if there is no such analyzer.
  seededOf(analyzer)
  const rule = rules.get(analyzer)?.find(({ shortcode, id }) => parsed.rule === shortcode || parsed.rule === id)
  if (!rule) throw new CatalogueError(`The installed ${analyzer} has no rule “${parsed.rule}”.`, { file, line: 1 })
  const name = `${rule.shortcode}.md`
  if (path.basename(file) !== name) throw new CatalogueError(`The guide of ${rule.shortcode} must be named ${name}.`, { file })
  return parsed.guide.examples.map((example, index) => ({ rule, index, example, at: { file } }))
}

/** The names of all analyzers whose tools are installed. */
export const ANALYZERS = SEEDED.map(({ analyzer }) => analyzer.shortcode)

/** The name a page shows for an analyzer's tool. */
export const toolNameOf = (analyzer: string): string => seededOf(analyzer).analyzer.name

/** The package that has an analyzer's rules. */
export const packageOf = (analyzer: string): string => seededOf(analyzer).place
