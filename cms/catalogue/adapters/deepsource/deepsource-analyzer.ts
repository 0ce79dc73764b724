import path from 'node:path'
import { z } from 'zod'
import { CatalogueError } from '../../adapter.ts'
import type { CatalogueAnalyzer } from '../../catalogue.ts'
import { knownLanguage } from '../language-names.ts'
import { analyzerShortcodeOf } from './shortcode-of.ts'
import { lineOfKey, tomlOf } from './toml-file.ts'
import { introductionOf } from '../wording.ts'

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
  name: z.string('A name must be a string.').optional(),
  shortcode: z.string('A shortcode must be a string.').optional(),
  status: z.string('A status must be a string.').optional(),
  category: z.string('A category must be a string.').optional(),
  description: z.string('A description must be a string.').default(''),
  tool_latest_version: z.union([z.string(), z.number()], 'A version must be a string or a number.').optional(),
})

/** Parses `analyzer.toml`. */
export function analyzerOf(text: string, root: string, file: string): CatalogueAnalyzer {
  const parsed = profile.safeParse(tomlOf(text, file))
  if (!parsed.success) {
    const [fault] = parsed.error.issues
    const key = String(fault?.path[0] ?? '')
    throw new CatalogueError(`${key}: ${fault?.message ?? ''}`, { file, line: lineOfKey(text, key) })
  }
  const { name, shortcode, status, category = '', description, tool_latest_version: version } = parsed.data
  const code = analyzerShortcodeOf(shortcode ?? name ?? path.posix.basename(root))
  if (!code) throw new CatalogueError('Give the analyzer a shortcode or a name.', { file, line: 1 })
  return {
    shortcode: code,
    name: name?.trim() || code,
    status: status === 'draft' || status === 'deprecated' ? status : 'active',
    category: CATEGORY[category.toLowerCase()] ?? 'language',
    ...introductionOf(description),
    tool: { name: name?.trim() || code, ...(version === undefined ? {} : { version: String(version) }) },
  }
}

const silencers = z.array(z.looseObject({ extension: z.string() }))

/** Adds the languages of the extensions in `silencers.json`; an invalid file is ignored. */
export function addLanguages(content: string, facts: CatalogueAnalyzer): void {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return
  }
  const known = silencers.safeParse(json).data ?? []
  const languages = known.flatMap(({ extension }) => knownLanguage(extension.replaceAll(/[^a-z]/gi, '')) ?? [])
  if (languages.length) facts.languages = [...new Set(languages)]
}
