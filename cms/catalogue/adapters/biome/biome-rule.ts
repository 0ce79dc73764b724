import type { RuleInput } from '../../rule.ts'
import { withoutAdmonitions } from './biome-admonitions.ts'
import { samplesOf } from './biome-samples.ts'
import { severityFor } from '../finding-weight.ts'
import { knownLanguage } from '../language-names.ts'
import { pairedSamples, referencesIn } from '../reading/markdown-parts.ts'
import { firstParagraph } from '../reading/plain-text.ts'
import { aliasesOf, shortcodeOf } from '../deepsource/shortcode-of.ts'
import { firstSentence, summaryOf, titleOf, humanizeCode } from '../wording.ts'

/** A rule's data from Biome, whatever the source. */
export type BiomeFacts = {
  name: string
  group: string
  /** Language of code blocks without one. */
  language: string
  /** Biome's names of the rule's languages; empty if only its examples show them. */
  languages: readonly string[]
  docs: string
  recommended: boolean
  fix: string
  severity: string
  since: string
  link: string | undefined
  domains: readonly string[]
  /** Names of the equivalent rules of other linters. */
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

const SEVERE_GROUPS = new Set(['correctness', 'security'])

const kebabCase = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

function severityOf({ name, severity, group, recommended }: BiomeFacts): RuleInput['severity'] {
  if (severity.startsWith('err')) return severityFor(kebabCase(name), SEVERE_GROUPS.has(group) && recommended ? 'critical' : 'major')
  const isWarning = severity.startsWith('warn') && (SEVERE_GROUPS.has(group) || group === 'suspicious')
  return severityFor(kebabCase(name), isWarning ? 'major' : 'minor')
}

const SCRIPTS = new Set(['js', 'jsx', 'cjs', 'mjs', 'ts', 'tsx', 'cts', 'mts'])
const SCRIPT_LANGUAGES = ['JavaScript', 'TypeScript']

/** Biome's rules for JavaScript also apply to TypeScript and vice versa, since one parser reads both. */
const namesOf = (word: string): readonly string[] => (SCRIPTS.has(word.toLowerCase()) ? SCRIPT_LANGUAGES : [knownLanguage(word) ?? word])

/** Code blocks in which Biome reports the rule; blocks that show options, which are JSON, lack the marker. */
const REPORTED = /^\s*[`~]{3,}\s*([\w+#]+)[^\n]*\bexpect_diagnostic\b/gm

/** The languages Biome names, plus those of the code blocks in which it reports the rule. */
const languagesOf = ({ languages, docs }: BiomeFacts) =>
  [...new Set([...languages, ...[...docs.matchAll(REPORTED)].map(([, word = '']) => word)].flatMap(namesOf))].slice(0, 20)

/** Converts a Biome rule to an issue. */
export function biomeRule(facts: BiomeFacts): RuleInput {
  const { name, group, docs, fix, link, since } = facts
  const shortcode = shortcodeOf(name)
  const id = group ? `lint/${group}/${name}` : name
  const { text: written, samples } = samplesOf(withoutAdmonitions(docs.replaceAll(/\r\n?/g, '\n')))
  const { text, references } = referencesIn(written)
  const sentence = firstSentence(firstParagraph(text)) || humanizeCode(name)
  const url = link ?? `https://biomejs.dev/linter/rules/${kebabCase(name)}/`
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
    examples: pairedSamples(samples, facts.language),
    options: facts.options ?? [],
    references: [{ title: `${name} in Biome’s documentation`, url }, ...references.filter((one) => one.url !== url)].slice(0, 40),
    since: /^\d/.test(since) ? since : '',
    deprecated:
      facts.deprecated === undefined ? null : { since: 'an earlier version', replacedBy: /`(\w+)`/.exec(facts.deprecated)?.slice(1) ?? [] },
  }
}
