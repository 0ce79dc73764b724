import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { Thread } from '#platform/threads/thread.ts'
import { CatalogueError, type Found, noted, type Source } from '../../adapter.ts'
import type { CatalogueAnalyzer } from '../../catalogue.ts'
import { fileIn, installedPackage, type InstalledPackage, toolOf } from '../../reading/installed-package.server.ts'
import { at, optionsOf } from '../../reading/json-schema-options.ts'
import { biomeRule, readBiomeRules } from './biome-rule.ts'
import type { Explaining } from './explain-worker.ts'
import { optionalText } from '../stated-facts.ts'

const described = z.looseObject({ description: optionalText })
const properties = z.record(z.string(), z.unknown())

/** Returns the rules in the configuration schema of the package. */
function biomeSchemaRules(schema: unknown) {
  const root = at(schema, ['$defs', 'Rules']) === undefined ? 'definitions' : '$defs'
  const groups = Object.keys(properties.safeParse(at(schema, [root, 'Rules', 'properties'])).data ?? {})
  return groups.flatMap((group) => {
    const own = at(schema, [root, `${group.charAt(0).toUpperCase()}${group.slice(1)}`, 'properties'])
    const rules = Object.entries(properties.safeParse(own).data ?? {})
    return rules.flatMap(([name, value]) => (/^(?:no|use)[A-Z]/.test(name) ? [schemaRule(schema, root, group, name, value)] : []))
  })
}

function schemaRule(schema: unknown, root: string, group: string, name: string, value: unknown) {
  const text = described.safeParse(value).data?.description ?? ''
  const options = at(schema, [root, `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`])
  return {
    name,
    group,
    docs: text.replace(/\n?See\s+<?https?:\S+\s*$/, '').trim(),
    link: /See\s+<?(https?:\/\/[^\s>]+)/.exec(text)?.[1],
    options: options === undefined ? [] : optionsOf([options], [], schema).filter((option) => !/^option \d/.test(option.name)),
  }
}

const FENCE = /^\s*(?:`{3,}|~{3,})/

const isApart = (before = '') => !before.trim() || FENCE.test(before)
const isHeaded = (after = '') => !after.trim() || after.startsWith(' ')

const PARTS = /^(?:accessibility guidelines|resources|references|see also|suppressions|caveats?|related rules|(?:known )?limitations)$/i

/** Finds the levels of headings: “Valid” is part of what is above it, and what follows “Options” is mostly about one of them. */
function headingLevels(): (title: string) => number {
  let below: 'text' | 'options' | 'option' = 'text'
  let above = 2
  return (title) => {
    if (title === 'Invalid' || title === 'Valid') return above + 1
    const isExamples = /^Examples?\b/.test(title)
    if (title === 'Options') below = 'options'
    else if (PARTS.test(title) || (isExamples && below === 'options')) below = 'text'
    else if (below === 'options') below = 'option'
    above = below === 'option' ? (isExamples ? 4 : 3) : 2
    return above
  }
}

/** Restores Markdown: the output's headings have no `#`, and their text is indented by one space. */
function asMarkdown(lines: readonly string[]): string {
  let fenced = false
  const levelOf = headingLevels()
  return lines
    .map((line, index) => {
      if (FENCE.test(line)) fenced = !fenced
      else if (!fenced && /^[^\s-]/.test(line) && line.length <= 80 && isApart(lines[index - 1]) && isHeaded(lines[index + 1]))
        return `${'#'.repeat(levelOf(line))} ${line}`
      return line.replace(/^ /, '')
    })
    .join('\n')
}

/** Parses the output of `biome explain <rule>`; undefined if it is something else. */
export function parseExplanation(printed: string) {
  const lines = printed.replaceAll('\r\n', '\n').split('\n')
  const from = lines.indexOf('Description')
  if (!lines.includes('Summary') || from === -1) return undefined
  const head = lines.slice(0, from)
  const fact = (name: string) =>
    head
      .find((line) => line.startsWith(`- ${name}: `))
      ?.slice(name.length + 4)
      .trim() ?? ''
  const domainsFrom = head.indexOf('Domains')
  return {
    docs: asMarkdown(lines.slice(from + 1)).trim(),
    recommended: head.includes('- This rule is recommended'),
    fix: fact('Fix'),
    severity: fact('Default severity'),
    since: fact('Available from version'),
    group: /lint\/(\w+)\//.exec(fact('Diagnostic category'))?.[1] ?? '',
    domains: domainsFrom === -1 ? [] : head.slice(domainsFrom).flatMap((line) => /^- Name: (\S+)$/.exec(line)?.[1] ?? []),
  }
}

/** Longer than the worker takes at most. */
const TIMEOUT_MS = 180_000

const texts = z.record(z.string(), z.string())

/** Finds the binary, which is in a separate package for each platform. */
function programOf({ folder }: InstalledPackage): string | undefined {
  const system = `cli-${process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'biome.exe' : 'biome'
  const beside = [path.join(folder, '..'), path.join(folder, 'node_modules', '@biomejs')]
  return beside.flatMap((place) => [system, `${system}-musl`].map((one) => path.join(place, one, name))).find((file) => existsSync(file))
}

/** A process of several hundred megabytes stands still each time it starts a program, so a small one starts them. */
async function explainAll(program: string, names: readonly string[]): Promise<Record<string, string>> {
  const source = 'catalogue/formats/biome/explain-worker.ts'
  const thread = new Thread<Explaining, Record<string, string>>({ source, maxHeapMb: 256, timeoutMs: TIMEOUT_MS })
  return thread.call({ program, names }).finally(() => thread.close())
}

/**
 * Runs `biome explain` for each rule. It explains one rule at a time, which takes seconds for all of them, so the output is cached below
 * node_modules if that is writable.
 */
async function runExplain(installed: InstalledPackage, names: readonly string[]): Promise<Record<string, string>> {
  const program = programOf(installed)
  if (!program) return {}
  const cache = path.join(
    installed.folder,
    '..',
    '..',
    '.cache',
    'import',
    `biome-${installed.version}-${process.platform}-${process.arch}.json`,
  )
  try {
    const cached = texts.parse(JSON.parse(await readFile(cache, 'utf8')))
    if (names.every((name) => name in cached)) return cached
  } catch {
    // There is no usable cache.
  }
  const found = await explainAll(program, names)
  try {
    await mkdir(path.dirname(cache), { recursive: true })
    await writeFile(`${cache}.${process.pid}`, JSON.stringify(found))
    await rename(`${cache}.${process.pid}`, cache)
  } catch {
    // Without a cache the next run only takes longer.
  }
  return found
}

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
  let schema: unknown
  try {
    schema = JSON.parse(fileIn(installed, 'configuration_schema.json'))
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
    if (!known) yield noted(at, 'Biome does not explain it, so only its description in the configuration schema was used.', name)
    const facts = known ?? { docs, recommended: false, fix: '', severity: '', since: '', domains: [], group }
    yield {
      kind: 'rule',
      at,
      rule: biomeRule({ ...facts, name, group, language: 'js', languages: [], link, options, sources: [], deprecated: undefined }),
    }
  }
}

export async function* readBiome({ place }: Source): AsyncIterable<Found> {
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) {
    yield* readInstalled(installedPackage(place))
    return
  }
  yield { kind: 'analyzer', analyzer: ANALYZER }
  yield* readBiomeRules(place)
}
