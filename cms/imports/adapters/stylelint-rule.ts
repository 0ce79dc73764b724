import { z } from 'zod'
import type { RuleInput } from '../rule.ts'
import { partsOf } from './markdown-parts.ts'
import { firstParagraph } from './plain-text.ts'
import { reportedMessages } from './reported-messages.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { firstSentence, summaryOf, titleOf, wordsOfCode } from './wording.ts'

const meta = z.looseObject({
  url: z.string().optional().catch(undefined),
  fixable: z.boolean().optional().catch(undefined),
  deprecated: z.boolean().optional().catch(undefined),
})

/** A rule as a package of Stylelint has it: a function with these beside it. */
export type StylelintRule = { messages?: unknown; meta?: unknown }

/** What prevents mistakes; all other rules hold a team to a convention. */
const MISTAKE =
  /no-(?:\w+-)*(?:unknown|invalid|duplicates?|empty|deprecated|descending|irregular|missing|overrides|unmatchable|nonstandard|unspaced|important|untyped|non-standard|redundant|shorthand|line-breaks)/

/** What the tool fills in we cannot know, so it is three dots. Some messages want a list, or a number: those are left out. */
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

const SAYS_WHAT =
  /^(?:Unexpected|Redundant|Missing|Unknown|Duplicate|Empty|Invalid|Deprecated|Vendor-prefixed|Irregular|Unmatchable|Non-standard)\b/

/** The first message as a title, where what is left without its blanks still says what is wrong. */
function titleIn([message = '']: readonly string[], name: string): string {
  const blank = message.includes('…')
  const [said = ''] = message.replaceAll(/\s*[“"(]?…[”")]?/g, '').split(/,| at-?rule$/)
  const isWhole = (!blank || SAYS_WHAT.test(said)) && /\s/.test(said) && !/\b(?:to|be|of|the|for|in|than|with|at)$/.test(said)
  return titleOf(isWhole && !/^Expected|^Disallowed/.test(said) ? said : wordsOfCode(name))
}

/**
 * Turns a rule into an issue.
 * @param readme the rule’s own documentation, where the package has it
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
    severity: isMistake ? 'major' : 'minor',
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
