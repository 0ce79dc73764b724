import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place } from '../adapter.ts'
import type { RuleInput } from '../rule.ts'
import { categoryOfWord, severityOfWord, unknownWord } from './levels.ts'
import { partsOf } from './markdown-parts.ts'
import { firstParagraph } from './plain-text.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { cweIn, isStandard, owaspIn } from './standards.ts'
import { lineOfKey } from './toml-file.ts'
import { firstSentence, summaryOf, titleOf } from './wording.ts'

const words = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()], 'Write texts or numbers, one or a list of them.')
  .transform((one) => (Array.isArray(one) ? one : [one]))

const issue = z.looseObject({
  title: z.string('Give the issue a title, as a text.'),
  description: z.string('A description is a text.').default(''),
  severity: z.string('A severity is a text.').optional(),
  category: z.string('A category is a text.').optional(),
  verbose_name: z.string('A verbose_name is a text.').optional(),
  issue_code: z.string('An issue_code is a text.').optional(),
  shortcode: z.string('A shortcode is a text.').optional(),
  tags: words.default([]),
  cwe: words.default([]),
  owasp: words.default([]),
  recommended: z.boolean('Write true or false.').optional(),
  autofix_available: z.boolean('Write true or false.').optional(),
})

/** Reads one issue file of an analyzer; the file's name is the issue's code. */
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
      note: unknownWord('severity', data.severity, 'minor'),
    }
  const category = data.category === undefined ? undefined : categoryOfWord(data.category)
  if (!category)
    yield {
      kind: 'note',
      at: at('category'),
      code,
      note: unknownWord('category', data.category, 'bug-risk'),
    }
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
