import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place } from '../../adapter.ts'
import type { RuleInput } from '../../rule.ts'
import { categoryOfWord, severityOfWord, unknownValueNote } from '../levels.ts'
import { partsOf } from '../reading/markdown-parts.ts'
import { firstParagraph } from '../reading/plain-text.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { cweIn, isStandard, owaspIn, standardNotes, tagNotes } from '../standards.ts'
import { lineOfKey } from './toml-file.ts'
import { firstSentence, summaryOf, titleOf } from '../wording.ts'

const values = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()], 'Use strings or numbers, alone or in a list.')
  .transform((one) => (Array.isArray(one) ? one : [one]))

const issue = z.looseObject({
  title: z.string('An issue must have a title (a string).'),
  description: z.string('A description must be a string.').default(''),
  severity: z.string('A severity must be a string.').optional(),
  category: z.string('A category must be a string.').optional(),
  verbose_name: z.string('A verbose_name must be a string.').optional(),
  issue_code: z.string('An issue_code must be a string.').optional(),
  shortcode: z.string('A shortcode must be a string.').optional(),
  tags: values.default([]),
  cwe: values.default([]),
  owasp: values.default([]),
  recommended: z.boolean('Use true or false.').optional(),
  autofix_available: z.boolean('Use true or false.').optional(),
})

/** Converts one issue file; its code defaults to the file's name. */
export function* deepsourceIssue(table: Record<string, unknown>, text: string, file: string, language: string): Iterable<Found> {
  const parsed = issue.safeParse(table)
  if (!parsed.success) {
    const [fault] = parsed.error.issues
    const key = String(fault?.path[0] ?? '')
    throw new CatalogueError(`${key}: ${fault?.message ?? ''}`, { file, line: lineOfKey(text, key) ?? 1 })
  }
  const { data } = parsed
  const code = data.issue_code ?? data.shortcode ?? path.posix.basename(file).replace(/\.toml$/i, '')
  const at = (key: string): Place => ({ file, line: lineOfKey(text, key) })
  const severity = data.severity === undefined ? undefined : severityOfWord(data.severity)
  if (!severity)
    yield {
      kind: 'note',
      at: at('severity'),
      code,
      note: unknownValueNote('severity', data.severity, 'minor'),
    }
  const category = data.category === undefined ? undefined : categoryOfWord(data.category)
  if (!category)
    yield {
      kind: 'note',
      at: at('category'),
      code,
      note: unknownValueNote('category', data.category, 'bug-risk'),
    }
  const unread = {
    cwe: standardNotes('CWE', data.cwe.map(String)),
    owasp: standardNotes('OWASP', data.owasp.map(String)),
    tags: tagNotes(data.tags.map(String)),
  }
  for (const [key, notes] of Object.entries(unread)) for (const note of notes) yield { kind: 'note', at: at(key), code, note }
  yield { kind: 'rule', at: at('title'), rule: ruleOf(data, code, severity ?? 'minor', category ?? 'bug-risk', language) }
}

function ruleOf(
  data: z.output<typeof issue>,
  code: string,
  severity: RuleInput['severity'],
  category: RuleInput['category'],
  language: string,
): RuleInput {
  const shortcode = shortcodeOf(code)
  const { text, examples, references } = partsOf(data.description, language)
  const tags = data.tags.map(String)
  const stated = [...data.cwe, ...tags.filter(isStandard)]
  return {
    shortcode,
    upstreamId: data.verbose_name ?? code,
    aliases: aliasesOf(shortcode, code, data.verbose_name),
    title: titleOf(data.title),
    summary: summaryOf(firstSentence(firstParagraph(text) || data.title)),
    description: text,
    severity,
    category,
    tags: tags.filter((tag) => tag.trim() && !isStandard(tag)),
    autofix: data.autofix_available ? 'safe' : 'none',
    recommended: data.recommended ?? false,
    cwe: cweIn(stated),
    owasp: owaspIn([...data.owasp, ...tags].map(String)),
    examples,
    references,
  }
}
