import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place } from '../../adapter.ts'
import type { RuleInput } from '../../rule.ts'
import { categoryOfWord, severityOfWord, unknownValueNote } from '../levels.ts'
import { partsOf } from '../reading/markdown-parts.ts'
import { firstParagraph } from '../reading/plain-text.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { type Standards, standardsIn } from '../standards.ts'
import { lineOfKey } from './toml-file.ts'
import { firstSentence, summaryOf, titleOf } from '../wording.ts'

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
  const standards = standardsIn(data)
  for (const { field, note } of standards.notes) yield { kind: 'note', at: at(field), code, note }
  yield { kind: 'rule', at: at('title'), rule: ruleOf(data, standards, code, severity ?? 'minor', category ?? 'bug-risk', language) }
}

function ruleOf(
  data: z.output<typeof issue>,
  { cwe, owasp, tags }: Standards,
  code: string,
  severity: RuleInput['severity'],
  category: RuleInput['category'],
  language: string,
): RuleInput {
  const shortcode = shortcodeOf(code)
  const { text, examples, references } = partsOf(data.description, language)
  return {
    shortcode,
    upstreamId: data.verbose_name ?? code,
    aliases: aliasesOf(shortcode, code, data.verbose_name),
    title: titleOf(data.title),
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
    references,
  }
}
