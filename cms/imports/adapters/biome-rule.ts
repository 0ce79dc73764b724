import type { RuleInput } from '../rule.ts'
import { withoutAdmonitions } from './biome-admonitions.ts'
import { knownLanguage } from './language-names.ts'
import { partsOf } from './markdown-parts.ts'
import { firstParagraph } from './plain-text.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { firstSentence, summaryOf, titleOf, wordsOfCode } from './wording.ts'

/** What Biome says of a rule, wherever it says it. */
export type BiomeFacts = {
  name: string
  group: string
  /** Of code that does not say its own. */
  language: string
  /** What Biome reads where it looks for it, as Biome calls it; nothing where only its examples say so. */
  languages: readonly string[]
  docs: string
  recommended: boolean
  fix: string
  severity: string
  since: string
  link: string | undefined
  domains: readonly string[]
  /** Names of the rules of other linters that it does the work of. */
  sources: readonly string[]
  deprecated: string | undefined
  options: RuleInput['options']
}

const BY_GROUP: Record<string, RuleInput['category']> = {
  a11y: 'antipattern',
  complexity: 'antipattern',
  correctness: 'bug-risk',
  nursery: 'antipattern',
  performance: 'performance',
  security: 'security',
  style: 'style',
  suspicious: 'bug-risk',
}

const GRAVE = new Set(['correctness', 'security'])

function severityOf({ severity, group, recommended }: BiomeFacts): RuleInput['severity'] {
  if (severity.startsWith('err')) return GRAVE.has(group) && recommended ? 'critical' : 'major'
  return severity.startsWith('warn') && (GRAVE.has(group) || group === 'suspicious') ? 'major' : 'minor'
}

const inHyphens = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

const SCRIPTS = new Set(['js', 'jsx', 'cjs', 'mjs', 'ts', 'tsx', 'cts', 'mts'])
const SCRIPT_LANGUAGES = ['JavaScript', 'TypeScript']

/** One parser of Biome reads JavaScript and TypeScript: its rules for one are for both. */
const namesOf = (word: string): readonly string[] => (SCRIPTS.has(word.toLowerCase()) ? SCRIPT_LANGUAGES : [knownLanguage(word) ?? word])

/** Code in which Biome reports the rule says so behind its language; options and settings, which are JSON, do not. */
const REPORTED = /^\s*[`~]{3,}\s*([\w+#]+)[^\n]*\bexpect_diagnostic\b/gm

/** What a rule is for: what Biome says, and what the code is written in in which it reports it. */
const languagesOf = ({ languages, docs }: BiomeFacts) =>
  [...new Set([...languages, ...[...docs.matchAll(REPORTED)].map(([, word = '']) => word)].flatMap(namesOf))].slice(0, 20)

/** Turns what Biome says of a rule into an issue. */
export function biomeRule(facts: BiomeFacts): RuleInput {
  const { name, group, docs, fix, link, since } = facts
  const shortcode = shortcodeOf(name)
  const id = group ? `lint/${group}/${name}` : name
  const { text, examples, references } = partsOf(withoutAdmonitions(docs), facts.language)
  const sentence = firstSentence(firstParagraph(text)) || wordsOfCode(name)
  const url = link ?? `https://biomejs.dev/linter/rules/${inHyphens(name)}/`
  return {
    shortcode,
    upstreamId: id,
    aliases: aliasesOf(shortcode, id, `${group}/${name}`, ...facts.sources),
    title: titleOf(sentence),
    summary: summaryOf(sentence),
    description: text,
    severity: severityOf(facts),
    category: BY_GROUP[group] ?? 'antipattern',
    tags: [...new Set([group, ...facts.domains])].filter(Boolean).slice(0, 50),
    languages: languagesOf(facts),
    autofix: fix === 'safe' || fix === 'unsafe' ? fix : 'none',
    recommended: facts.recommended,
    examples,
    options: facts.options ?? [],
    references: [{ title: `${name} in Biome’s documentation`, url }, ...references.filter((one) => one.url !== url)].slice(0, 40),
    since: /^\d/.test(since) ? since : '',
    deprecated:
      facts.deprecated === undefined ? null : { since: 'an earlier version', replacedBy: /`(\w+)`/.exec(facts.deprecated)?.slice(1) ?? [] },
  }
}
