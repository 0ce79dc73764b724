import type { RuleInput } from '../rule.ts'

type Severity = RuleInput['severity']
type Category = RuleInput['category']

const SEVERITY: Record<string, Severity> = {
  critical: 'critical',
  blocker: 'critical',
  fatal: 'critical',
  major: 'major',
  high: 'major',
  error: 'major',
  medium: 'major',
  moderate: 'major',
  warning: 'minor',
  warn: 'minor',
  minor: 'minor',
  low: 'minor',
  note: 'minor',
  info: 'minor',
  information: 'minor',
  informational: 'minor',
  hint: 'minor',
  recommendation: 'minor',
  inventory: 'minor',
  experiment: 'minor',
  none: 'minor',
}

/** The severity that a tool's own word for it stands for; the table is in docs/import-formats.md. */
export const severityOfWord = (word: string): Severity | undefined =>
  Object.hasOwn(SEVERITY, word.trim().toLowerCase()) ? SEVERITY[word.trim().toLowerCase()] : undefined

/** CVSS-like numbers, as `security-severity` gives them. */
export function severityOfScore(score: number): Severity {
  if (score >= 9) return 'critical'
  return score >= 4 ? 'major' : 'minor'
}

/** Whole words, with a blank between them: `typescript` is no type, `information` no format. */
const CATEGORY: [RegExp, Category][] = [
  [/\b(?:secrets?|credentials?)\b/, 'secrets'],
  [/\b(?:(?:in)?secur(?:e|ity)|vulnerab(?:le|ility|ilities)|hotspots?|injections?|crypto(?:graph(?:y|ic))?)\b/, 'security'],
  [/\b(?:perf|performan(?:ce|t)|(?:in)?efficien(?:cy|t)|speed)\b/, 'performance'],
  [/^docs?$|\b(?:documentation|documenting|comment(?:s|ing)?)\b/, 'documentation'],
  [/^(?:types?|typing)\b|\btype ?check(?:s|er|ing)?\b/, 'type-check'],
  [/\bcoverage\b/, 'coverage'],
  [
    /\b(?:bugs?|bugrisk|defects?|(?:in)?correct(?:ness)?|reliab(?:le|ility)|errors?|errorprone|problem(?:s|atic)?|suspicious|portab(?:le|ility)|concurren(?:t|cy))\b/,
    'bug-risk',
  ],
  [
    /\b(?:(?:code)?styl(?:es?|istics?|ing)|format(?:s|ting|ter)?|conventions?|naming|readab(?:le|ility)|layout|whitespace|cosmetics?)\b/,
    'style',
  ],
  [
    /\b(?:anti ?patterns?|maintain(?:able|ability)|complex(?:ity)?|(?:code)?smells?|best ?practices?|design|refactor(?:s|ing)?|pedantic|restrictions?|quality|caching|compat(?:ible|ibility)?)\b/,
    'antipattern',
  ],
]

const inWords = (word: string) =>
  word
    .trim()
    .slice(0, 200)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The category that a tool's own words for it stand for, if they stand for one. */
export function categoryOfWord(word: string): Category | undefined {
  const plain = inWords(word)
  return CATEGORY.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Whether a tag of a rule about security says that it is about secrets. */
export const isOfSecrets = (tag: string): boolean => /\bsecrets?\b/.test(inWords(tag))

const SECRETS = /gitleaks|trufflehog|\bsecrets?\b/i
const SECURITY =
  /bandit|gosec|brakeman|trivy|grype|snyk|checkov|tfsec|terrascan|\bkics\b|njsscan|nodejsscan|mobsfscan|devskim|flawfinder|dockle|dependency-check|\bosv\b|anchore|kubescape|\bsecurity\b/i

/** What all rules of a tool are about, where they do not say it themselves. */
export function categoryOfTool(name: string): Category | undefined {
  if (SECRETS.test(name)) return 'secrets'
  return SECURITY.test(name) ? 'security' : undefined
}

/** What is noted of a word that nobody knows, or that is missing. */
export const unknownWord = (field: string, word: string | undefined, became: string): string =>
  word === undefined
    ? `It says no ${field}; it became ${became}.`
    : `The ${field} ${JSON.stringify(word.slice(0, 60))} is not known; it became ${became}.`
