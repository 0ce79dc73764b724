import { z } from 'zod'
import { type Found, type Place, rejected, type Source } from '../../adapter.ts'
import type { RuleInput } from '../../catalogue.ts'
import { readJsonList } from '../json-rules.server.ts'
import { reportedMessages, ruffMessage } from '../messages.ts'
import { partsOf } from '../../reading/markdown-parts.ts'
import { firstParagraph } from '../../reading/plain-text.ts'
import { firstSentence, humanizeCode, namesOf, shortcodeOf, summaryOf, titleAmong, titleOf } from '../titles.ts'
import { isEnabledByDefault, isUnsafeFix, ruffKind } from './ruff-facts.ts'
import { lenient, optionalFlag, optionalText } from '../stated-facts.ts'

// Reads the output of `ruff rule --all --output-format json`, in all versions that support it.

const since = lenient(z.looseObject({ since: optionalText }))

const ruffRule = z.looseObject({
  name: optionalText,
  code: z.string().min(1).max(120).nullish(),
  linter: optionalText,
  summary: optionalText,
  message_formats: lenient(z.array(z.string())),
  fix: optionalText,
  fix_availability: optionalText,
  explanation: optionalText,
  preview: optionalFlag,
  category: optionalText,
  status: lenient(z.union([z.string().transform((name) => ({ [name]: {} })), z.record(z.string(), since)])),
  source_location: lenient(z.looseObject({ file: z.string(), line: z.number() })),
})

type RuffRule = z.output<typeof ruffRule>
type Status = Record<string, { since?: string | undefined } | undefined>

function autofixOf({ fix = '', fix_availability: known = '', explanation = '' }: RuffRule): RuleInput['autofix'] {
  if (!/always|sometimes/i.test(`${fix} ${known}`)) return 'none'
  return isUnsafeFix(explanation.replaceAll('\r\n', '\n')) ? 'unsafe' : 'safe'
}

/** Extracts the settings listed below “Options”. */
function optionsIn(explanation: string): { text: string; names: string[] } {
  const section = /^## Options\s*\n((?:\s*[-*] .*\n?|\s*\n)+)/m.exec(explanation)
  if (!section) return { text: explanation, names: [] }
  const names = [...(section[1] ?? '').matchAll(/^\s*[-*] \[?`([^`]+)`/gm)].map(([, name = '']) => name)
  return { text: explanation.replace(section[0], ''), names: [...new Set(names)].filter((name) => name.length <= 200) }
}

function historyOf({ status, explanation = '', summary = '' }: RuffRule): Pick<RuleInput, 'deprecated' | 'removed' | 'since'> {
  const states: Status = status ?? {}
  const [state, facts] = Object.entries(states)[0] ?? []
  // The same release is written `v0.1.0` in some rules and `0.1.0` in others.
  const release = facts?.since?.replace(/^v(?=\d)/, '')
  const version = release ?? 'an earlier version'
  const isRemoved = state === 'Removed' || (!state && /^## Remov(?:ed|al)/m.test(explanation))
  const isDeprecated = state === 'Deprecated' || (!state && /^## Deprecat(?:ed|ion)|deprecated$/im.test(`${explanation}\n${summary}`))
  const replacement = /in favou?r of \[?`([^`]+)`/.exec(explanation)?.[1]
  return {
    since: state === 'Stable' || state === 'Preview' ? (release ?? '') : '',
    deprecated: isDeprecated ? { since: version, replacedBy: replacement ? [replacement] : [] } : null,
    removed: isRemoved ? { since: version } : null,
  }
}

function foundIn(value: unknown, at: Place): Found[] {
  const parsed = ruffRule.safeParse(value)
  const rule = parsed.data
  const code = rule?.code ?? rule?.name
  if (!rule || !code || !shortcodeOf(code)) return [rejected(at, 'It has neither a code nor a name, so it is not a Ruff rule.')]
  const { category, severity } = ruffKind(code, rule.category)
  const { text, names } = optionsIn((rule.explanation ?? '').replaceAll('\r\n', '\n'))
  const parts = partsOf(text, 'python')
  const sentence = ruffMessage(rule.summary?.trim() || humanizeCode(rule.name ?? code))
  const tags = [rule.linter, rule.preview || 'Preview' in (rule.status ?? {}) ? 'preview' : undefined]
  const location = rule.source_location
  const found: RuleInput = {
    ...namesOf(code, code, rule.name),
    title: titleAmong([sentence, firstSentence(firstParagraph(parts.text))], titleOf(sentence)),
    summary: summaryOf(firstSentence(firstParagraph(parts.text)) || sentence),
    description: [parts.text, reportedMessages(rule.message_formats?.map(ruffMessage) ?? [])].filter(Boolean).join('\n\n'),
    severity,
    category,
    tags: tags.flatMap((tag) => (tag?.trim() ? [tag.trim().slice(0, 60)] : [])),
    autofix: autofixOf(rule),
    recommended: isEnabledByDefault(code, rule.category, 'Stable' in (rule.status ?? {})),
    examples: parts.examples,
    options: names.map((name) => ({ name })),
    references: [
      ...(rule.name && /^[\w-]+$/.test(rule.name)
        ? [{ title: `${code} in Ruff’s documentation`, url: `https://docs.astral.sh/ruff/rules/${rule.name}/` }]
        : []),
      ...parts.references,
    ].slice(0, 40),
    source:
      location && /^[\w./-]+$/.test(location.file) ? `https://github.com/astral-sh/ruff/blob/main/${location.file}#L${location.line}` : '',
    ...historyOf(rule),
  }
  return [{ kind: 'rule', at, rule: found }]
}

export async function* readRuff({ place }: Source): AsyncIterable<Found> {
  const tool = { name: 'ruff', homepage: 'https://docs.astral.sh/ruff/', license: 'MIT', repository: 'https://github.com/astral-sh/ruff' }
  yield {
    kind: 'analyzer',
    analyzer: { shortcode: 'ruff', name: 'Ruff', category: 'language', languages: ['Python'], config: 'ruff', tool },
  }
  yield* readJsonList(
    place,
    'The output of `ruff rule --all --output-format json`',
    foundIn,
    (broken) => broken.field('code') ?? broken.field('name'),
  )
}
