import path from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { CatalogueError, type Found, noted, type Place } from '../../adapter.ts'
import type { CatalogueAnalyzer, RuleInput } from '../../catalogue.ts'
import { knownLanguage } from '../language-names.ts'
import { categoryOfWord, severityOfWord, unknownValueNote } from '../levels.ts'
import { referenceFields, referencesIn, type Standards, standardsIn } from '../stated-facts.ts'
import { partsOf } from '../../reading/markdown-parts.ts'
import { firstParagraph } from '../../reading/plain-text.ts'
import { aliasesOf, analyzerShortcodeOf, firstSentence, introductionOf, shortcodeOf, summaryOf, titleAmong, titleOf } from '../titles.ts'

/** Parses TOML. @throws {CatalogueError} with the line of the error */
export function tomlOf(text: string, file: string): Record<string, unknown> {
  try {
    return parse(text, { maxDepth: 100 })
  } catch (error) {
    if (!(error instanceof TomlError)) throw new CatalogueError('It is not valid TOML.', { file })
    const reason = error.message.split('\n')[0]?.replace(/^Invalid TOML document:\s*/, '') ?? ''
    throw new CatalogueError(`It is not valid TOML: ${reason.slice(0, 300)}.`, { file, line: error.line })
  }
}

/** Returns the line on which a top-level key is set. */
function lineOfKey(text: string, key: string): number | undefined {
  const at = text.search(new RegExp(`^\\s*"?${key}"?\\s*=`, 'm'))
  return at === -1 ? undefined : text.slice(0, at).split('\n').length + (/^\s*\n/.test(text.slice(at)) ? 1 : 0)
}

/** A number as it is written: the version 1.10 is not 1.1. */
const writtenNumber = (text: string, key: string, value: number) =>
  new RegExp(`^\\s*"?${key}"?\\s*=\\s*([\\d.]+)`, 'm').exec(text)?.[1] ?? String(value)

/** Reads a table's fields. @throws {CatalogueError} with the line of the first wrong one, else `line` */
function factsIn<T extends z.ZodType>(schema: T, table: unknown, text: string, file: string, line?: number): z.output<T> {
  const parsed = schema.safeParse(table)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  const key = String(fault?.path[0] ?? '')
  throw new CatalogueError(`${key}: ${fault?.message ?? ''}`, { file, line: lineOfKey(text, key) ?? line })
}

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
  const facts = factsIn(profile, tomlOf(text, file), text, file)
  const { name, shortcode, status, category = '', description, tool_latest_version: version } = facts
  const code = analyzerShortcodeOf(shortcode ?? name ?? path.posix.basename(root))
  if (!code) throw new CatalogueError('Give the analyzer a shortcode or a name.', { file, line: 1 })
  return {
    shortcode: code,
    name: name?.trim() || code,
    status: status === 'draft' || status === 'deprecated' ? status : 'active',
    category: CATEGORY[category.toLowerCase()] ?? 'language',
    ...introductionOf(description),
    tool: {
      name: name?.trim() || code,
      ...(version === undefined
        ? {}
        : { version: typeof version === 'number' ? writtenNumber(text, 'tool_latest_version', version) : version }),
    },
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

const issue = z.looseObject({
  title: z.string('An issue must have a title (a string).'),
  description: z.string('A description must be a string.').default(''),
  severity: z.string('A severity must be a string.').optional(),
  category: z.string('A category must be a string.').optional(),
  verbose_name: z.string('A verbose_name must be a string.').optional(),
  issue_code: z.string('An issue_code must be a string.').optional(),
  shortcode: z.string('A shortcode must be a string.').optional(),
  recommended: z.boolean('Use true or false.').optional(),
  autofix_available: z.boolean('Use true or false.').optional(),
  ...referenceFields,
})

/** Converts one issue file; its code defaults to the file's name. */
export function* deepsourceIssue(table: Record<string, unknown>, text: string, file: string): Iterable<Found> {
  const data = factsIn(issue, table, text, file, 1)
  const code = data.issue_code ?? data.shortcode ?? path.posix.basename(file).replace(/\.toml$/i, '')
  const at = (key: string): Place => ({ file, line: lineOfKey(text, key) })
  const note = (field: string, text: string) => noted(at(field), text, code)
  const severity = severityOfWord(data.severity ?? '')
  if (!severity) yield note('severity', unknownValueNote('severity', data.severity, 'minor'))
  const category = categoryOfWord(data.category ?? '')
  if (!category) yield note('category', unknownValueNote('category', data.category, 'bug-risk'))
  const standards = standardsIn(data)
  for (const one of standards.notes) yield note(one.field, one.note)
  yield { kind: 'rule', at: at('title'), rule: ruleOf(data, standards, code, severity ?? 'minor', category ?? 'bug-risk') }
}

function ruleOf(
  data: z.output<typeof issue>,
  { cwe, owasp, tags }: Standards,
  code: string,
  severity: RuleInput['severity'],
  category: RuleInput['category'],
): RuleInput {
  const shortcode = shortcodeOf(code)
  const { text, examples, references } = partsOf(data.description)
  return {
    shortcode,
    upstreamId: data.verbose_name ?? code,
    aliases: aliasesOf(shortcode, code, data.verbose_name),
    title: titleAmong([data.title, firstSentence(firstParagraph(text))], titleOf(data.title)),
    summary: summaryOf(firstSentence(firstParagraph(text) || data.title)),
    description: text,
    severity,
    category,
    tags,
    autofix: data.autofix_available ? 'safe' : 'none',
    recommended: data.recommended ?? false,
    cwe,
    owasp,
    examples,
    references: [...references, ...referencesIn(data)],
  }
}
