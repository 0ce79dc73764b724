import type { RuleInput } from '../catalogue.ts'

type Severity = RuleInput['severity']
type Category = RuleInput['category']

const WORDS: Record<Severity, string> = {
  critical: 'critical blocker fatal',
  major: 'major high error medium moderate',
  minor: 'warning warn minor low note info information informational hint recommendation inventory experiment none',
}
const SEVERITY = new Map(
  (Object.keys(WORDS) as Severity[]).flatMap((severity) => WORDS[severity].split(' ').map((word) => [word, severity] as const)),
)

/** Maps a tool's severity to ours; see docs/import-formats.md. */
export const severityOfWord = (word: string): Severity | undefined => SEVERITY.get(word.trim().toLowerCase())

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

// Tools file rules about dead code and taste next to rules about code that fails. Their names tell the two apart; see docs/import-formats.md.

/** The code runs as written: what is found is left over, has no effect, or is a matter of names, form or taste. */
const HARMLESS = new RegExp(
  [
    String.raw`\b(?:unused|useless|redundant|unnecessary|unneeded|meaningless|extra|only-used)\b`,
    // A pattern with an empty class or alternative does match something else.
    String.raw`\bempty\b(?!-(?:character-class|alternative))`,
    String.raw`\bduplicate-imports?\b|\bdouble-comparisons?\b|\btype-constituents\b|\btriple-slash\b|\bthis-alias\b`,
    String.raw`\b(?:naming|named(?!-grid)|identical-title|filename|style$|prefer|consistent|optimal|explicit)\b|^sort-|\bno-lone(?:ly)?\b`,
    // These only tell ESLint something about the file.
    String.raw`\b(?:comment-directive|uses-vars|as-throw)$`,
  ].join('|'),
)

/** The code may well be meant, or fails only in theory: it deserves a look. */
const DEBATABLE = new RegExp(
  [
    String.raw`\b(?:unreachable|deprecated|debugger|console|eval|constant(?!-math)|const-comparisons|conditional|fallthrough|confusing|potentially|lazy)\b`,
    String.raw`\b(?:control|irregular|nonoctal|octal|prototype-builtins|self-assign|sparse|caller|iterator$|(?:inner|switch|case)-declarations)\b`,
    // Types that promise too little or too much; the program is the same without them.
    String.raw`\bunsafe-(?:argument|assignment|call|member-access|return|declaration-merging|function-type)\b`,
    String.raw`\b(?:wrapper-object-types|non-null|void-type|ts-comment|require-imports|await-thenable|misused-new)\b`,
    String.raw`\b(?:always-return|only-throw-error|new-array|template-expressions|require-yield|use-yield|promise-methods)\b`,
    String.raw`\b(?:focused|mocks-import|error-message|object-as-default|callback-reference|side-effects|top-level|transition-all)\b`,
    String.raw`\b(?:document-cookie|blank-target|script-url|new-buffer|selector-as)\b|\brequired-prop-with-default\b`,
    // What React Compiler cannot or need not optimize.
    String.raw`\b(?:manual-memoization|use-memo|incompatible-library|unsupported-syntax|gating|^config|set-state-in-effect|static-components)\b`,
  ].join('|'),
)

/**
 * Lowers the severity that follows from the tool’s own categories to what the rule’s name allows.
 * @param name in kebab case
 */
export function severityFor(name: string, severity: Severity): Severity {
  if (HARMLESS.test(name)) return 'minor'
  return severity === 'critical' && DEBATABLE.test(name) ? 'major' : severity
}
