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

/** Maps a tool's severity to ours; see docs/import-formats.md. */
export const severityOfWord = (word: string): Severity | undefined =>
  Object.hasOwn(SEVERITY, word.trim().toLowerCase()) ? SEVERITY[word.trim().toLowerCase()] : undefined

/** Maps a CVSS-like score such as `security-severity`. */
export function severityOfScore(score: number): Severity {
  if (score >= 9) return 'critical'
  return score >= 4 ? 'major' : 'minor'
}

/** Matches whole words, so that `typescript` does not match `type`, nor `information` `format`. */
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

const toWords = (word: string) =>
  word
    .trim()
    .slice(0, 200)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Maps a tool's category to ours, if it is known. */
export function categoryOfWord(word: string): Category | undefined {
  const plain = toWords(word)
  return CATEGORY.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Whether a tag of a security rule means secrets. */
export const isAboutSecrets = (tag: string): boolean => /\bsecrets?\b/.test(toWords(tag))

const SECRETS = /gitleaks|trufflehog|\bsecrets?\b/i
const SECURITY =
  /bandit|gosec|brakeman|trivy|grype|snyk|checkov|tfsec|terrascan|\bkics\b|njsscan|nodejsscan|mobsfscan|devskim|flawfinder|dockle|dependency-check|\bosv\b|anchore|kubescape|\bsecurity\b/i

/** Default category for the rules of a tool. */
export function categoryOfTool(name: string): Category | undefined {
  if (SECRETS.test(name)) return 'secrets'
  return SECURITY.test(name) ? 'security' : undefined
}

/** The note for an unknown or missing value. */
export const unknownValueNote = (field: string, word: string | undefined, fallback: string): string =>
  word === undefined
    ? `It has no ${field}; ${fallback} was used.`
    : `The ${field} ${JSON.stringify(word.slice(0, 60))} is unknown; ${fallback} was used.`
