import path from 'node:path'
import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { shortcodeOf } from './shortcode-of.ts'
import { firstSentence, shortened, summaryOf } from './wording.ts'

const CATEGORY: Record<string, NonNullable<CatalogueAnalyzer['category']>> = {
  lang: 'language',
  language: 'language',
  sec: 'security',
  security: 'security',
  conf: 'configuration',
  configuration: 'configuration',
  covg: 'coverage',
  coverage: 'coverage',
}

const profile = z.looseObject({
  name: z.string().optional(),
  shortcode: z.string().optional(),
  status: z.string().optional(),
  category: z.string().optional(),
  description: z.string().default(''),
  tool_latest_version: z.union([z.string(), z.number()]).optional(),
})

/** What `analyzer.toml` says of the tool. */
export function analyzerOf(table: Record<string, unknown>, root: string, file: string): CatalogueAnalyzer {
  const parsed = profile.safeParse(table)
  if (!parsed.success)
    throw new CatalogueError(`${parsed.error.issues[0]?.path.join('.') ?? ''}: ${parsed.error.issues[0]?.message ?? ''}`, { file })
  const { name, shortcode, status, category = '', description, tool_latest_version: version } = parsed.data
  const code = shortcodeOf(shortcode ?? name ?? path.posix.basename(root)).slice(0, 80)
  if (!code) throw new CatalogueError('Give the analyzer a shortcode or a name.', { file })
  return {
    shortcode: code,
    name: shortened(name?.trim() || code, 80),
    status: status === 'draft' || status === 'deprecated' ? status : 'active',
    category: CATEGORY[category.toLowerCase()] ?? 'language',
    excerpt: summaryOf(firstSentence(description)),
    description,
    tool: { name: shortened(name?.trim() || code, 80), ...(version === undefined ? {} : { version: String(version).slice(0, 60) }) },
  }
}

const LANGUAGES: Record<string, string> = {
  dart: 'Dart',
  sol: 'Solidity',
  py: 'Python',
  js: 'JavaScript',
  ts: 'TypeScript',
  go: 'Go',
  rb: 'Ruby',
  rs: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  php: 'PHP',
  cs: 'C#',
  swift: 'Swift',
  scala: 'Scala',
  sql: 'SQL',
  sh: 'Shell',
  tf: 'Terraform',
  vy: 'Vyper',
  c: 'C',
  cpp: 'C++',
}

const silencers = z.array(z.looseObject({ extension: z.string(), comment_identifier: z.string().min(1).max(10) })).min(1)

/** Adds what `silencers.json` says: which files the tool reads, and how a comment begins in them. */
export function silencerOf(content: string, facts: CatalogueAnalyzer): void {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return
  }
  const known = silencers.safeParse(json).data
  if (!known) return
  const languages = known.flatMap(({ extension }) => LANGUAGES[extension.replaceAll(/[^a-z]/gi, '').toLowerCase()] ?? [])
  if (languages.length) facts.languages = [...new Set(languages)]
  facts.snippets = { ...facts.snippets, silence: `${known[0]?.comment_identifier ?? ''} skipcq: {code}` }
}
