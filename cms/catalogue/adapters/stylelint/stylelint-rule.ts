import { z } from 'zod'
import type { RuleInput } from '../../rule.ts'
import { severityFor } from '../finding-weight.ts'
import { partsOf } from '../reading/markdown-parts.ts'
import { firstParagraph } from '../reading/plain-text.ts'
import { reportedMessages } from '../eslint/reported-messages.ts'
import { aliasesOf, shortcodeOf } from '../deepsource/shortcode-of.ts'
import { firstSentence, summaryOf, titleOf, humanizeCode } from '../wording.ts'

const meta = z.looseObject({
  url: z.string().optional().catch(undefined),
  fixable: z.boolean().optional().catch(undefined),
  deprecated: z.boolean().optional().catch(undefined),
})

/** A Stylelint rule: a function with these properties. */
export type StylelintRule = { messages?: unknown; meta?: unknown }

/** Rules that prevent mistakes; all others enforce conventions. */
const MISTAKE =
  /no-(?:\w+-)*(?:unknown|invalid|duplicates?|empty|deprecated|descending|irregular|missing|overrides|unmatchable|nonstandard|unspaced|important|untyped|non-standard|redundant|shorthand|line-breaks)/

/** Renders a message with “…” for its arguments. Messages that need a list or a number are dropped. */
function textOf(message: unknown, name: string): string {
  if (typeof message === 'string') return message.replace(` (${name})`, '')
  if (typeof message !== 'function') return ''
  try {
    const text: unknown = message('…', '…', '…', '…', '…')
    return typeof text === 'string' ? text.replace(` (${name})`, '') : ''
  } catch {
    return ''
  }
}

function messagesOf(messages: unknown, name: string): string[] {
  const all = z.record(z.string(), z.unknown()).safeParse(messages).data ?? {}
  return Object.values(all)
    .map((message) => textOf(message, name))
    .filter((text) => text && !/undefined|NaN|\[object/.test(text))
}

const STATES_PROBLEM =
  /^(?:Unexpected|Redundant|Missing|Unknown|Duplicate|Empty|Invalid|Deprecated|Vendor-prefixed|Irregular|Unmatchable|Non-standard)\b/

/** Uses the first message without placeholders as the title, if it still states the problem. */
function titleIn([message = '']: readonly string[], name: string): string {
  const hasPlaceholder = message.includes('…')
  const [phrase = ''] = message.replaceAll(/\s*[“"(]?…[”")]?/g, '').split(/,| at-?rule$/)
  const isWhole =
    (!hasPlaceholder || STATES_PROBLEM.test(phrase)) && /\s/.test(phrase) && !/\b(?:to|be|of|the|for|in|than|with|at)$/.test(phrase)
  return titleOf(isWhole && !/^Expected|^Disallowed/.test(phrase) ? phrase : humanizeCode(name))
}

/**
 * Converts a Stylelint rule to an issue.
 * @param readme the rule’s documentation, or ''
 */
export function stylelintRule(name: string, rule: StylelintRule, options: RuleInput['options'], readme: string): RuleInput {
  const facts = meta.safeParse(rule.meta ?? {}).data
  const shortcode = shortcodeOf(name)
  const messages = messagesOf(rule.messages, name)
  const parts = partsOf(readme.replace(/^#\s.*$/m, ''), 'css')
  const sentence = firstSentence(firstParagraph(parts.text))
  const title = sentence ? titleOf(sentence) : titleIn(messages, name)
  const isMistake = MISTAKE.test(name)
  return {
    shortcode,
    upstreamId: name,
    aliases: aliasesOf(shortcode, name),
    title,
    summary: summaryOf(sentence || messages[0] || title),
    description: [parts.text, reportedMessages(messages)].filter(Boolean).join('\n\n'),
    severity: severityFor(name, isMistake ? 'major' : 'minor'),
    category: isMistake ? 'bug-risk' : 'style',
    tags: [isMistake ? 'avoid-errors' : 'enforce-conventions'],
    autofix: facts?.fixable ? 'safe' : 'none',
    examples: parts.examples,
    options: options ?? [],
    references: [
      ...(facts?.url && URL.canParse(facts.url) ? [{ title: `${name} in the tool’s documentation`, url: facts.url }] : []),
      ...parts.references,
    ].slice(0, 40),
    deprecated: facts?.deprecated ? { since: 'an earlier version', replacedBy: [] } : null,
  }
}
