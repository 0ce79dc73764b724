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

const CATEGORY: [RegExp, Category][] = [
  [/secret|credential/, 'secrets'],
  [/secur|vulnerab|hotspot|injection|crypto/, 'security'],
  [/perf|efficien|speed/, 'performance'],
  [/^docs?$|document|comment/, 'documentation'],
  [/^typ(?:e|ing)|type[-_ ]?check|typecheck/, 'type-check'],
  [/coverage/, 'coverage'],
  [/bug|correct|reliab|error|problem|suspicious|portab|concurren/, 'bug-risk'],
  [/styl|format|convention|naming|readab|layout|whitespace|cosmetic/, 'style'],
  [/anti-?_?pattern|maintain|complex|smell|best.?practice|design|refactor|pedantic|restriction|quality|caching|compat/, 'antipattern'],
]

/** The category that a tool's own words for it stand for, if they stand for one. */
export function categoryOfWord(word: string): Category | undefined {
  const plain = word.trim().toLowerCase().slice(0, 200)
  return CATEGORY.find(([pattern]) => pattern.test(plain))?.[1]
}

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
