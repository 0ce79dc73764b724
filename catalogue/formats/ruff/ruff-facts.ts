import type { RuleInput } from '../../catalogue.ts'

type Kind = { category: RuleInput['category']; severity: RuleInput['severity'] }

const kind = (category: RuleInput['category'], severity: RuleInput['severity']): Kind => ({ category, severity })
const bug = kind('bug-risk', 'major')
const fatal = kind('bug-risk', 'critical')
const style = kind('style', 'minor')
const habit = kind('antipattern', 'minor')
const types = kind('type-check', 'minor')
const docs = kind('documentation', 'minor')

/** The code prefixes of each kind; the longest that matches counts, and names the original linter. */
const PREFIXES: readonly (readonly [Kind, string])[] = [
  [fatal, 'F50 F6 F7 F82 E9 PLE'],
  [bug, 'F B ASYNC BLE DTZ PLW RUF LOG G INT YTT PGH NPY PD DJ AIR FAST EXE A T10'],
  [kind('security', 'major'), 'S'],
  [kind('secrets', 'major'), 'S105 S106 S107'],
  [kind('performance', 'major'), 'PERF'],
  [docs, 'D DOC CPY'],
  [types, 'ANN PYI TC TCH FA'],
  [style, 'E W I N Q COM ISC ICN ERA TD FIX T20'],
]
const BY_PREFIX = new Map(PREFIXES.flatMap(([one, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, one] as const)))

/** Kinds by Ruff’s own categories, which exist since 0.16. */
const BY_CATEGORY = new Map<string, Kind>(
  Object.entries({
    correctness: bug,
    suspicious: bug,
    complexity: habit,
    pedantic: habit,
    restriction: habit,
    style,
    formatting: style,
    performance: kind('performance', 'minor'),
    security: kind('security', 'major'),
  }),
)

/** Categories of linters with a single subject, which Ruff’s categories do not have. */
const SINGLE_SUBJECT = new Set<RuleInput['category']>(['documentation', 'type-check', 'secrets', 'security'])

function kindByCode(code: string): Kind {
  for (let end = code.length; end > 0; end -= 1) {
    const known = BY_PREFIX.get(code.slice(0, end))
    // `F` must not match `FURB001`: a linter's prefix ends where the digits begin.
    if (known && !(/[A-Z]$/.test(code.slice(0, end)) && /[A-Z]/.test(code[end] ?? ''))) return known
  }
  return habit
}

/** Returns the kind of a rule from its linter and category; unknown linters default to `habit`. */
export function ruffKind(code: string, category?: string): Kind {
  const known = kindByCode(code)
  const byCategory = category === undefined || SINGLE_SUBJECT.has(known.category) ? undefined : BY_CATEGORY.get(category)
  // Fatal errors are critical whatever their category.
  return byCategory && known !== fatal ? byCategory : known
}

// Ruff's default rule set, which `ruff rule` does not print: until 0.15 it depended on codes, since 0.16 on the rule's category.

const ON_BY_CATEGORY = new Set(['correctness', 'suspicious', 'complexity', 'style', 'performance'])

/** Rules about a single library, which are off even if their category is on. */
const LIBRARY_RULES = /^(?:AIR|DJ|FAST|NPY|PD)\d/

/** Other exceptions from the categories, from `ruff check --isolated --show-settings` of 0.16.9. */
const OFF = new Set(
  `ASYNC212 ASYNC240 ASYNC250 B024 B027 COM818 C420 PT008 PT012 PT024 PT028 SIM110 D301 F406 PLC0207 PLE0241 PLW0108 UP042
  FURB110 FURB171 RUF036 RUF037 RUF043 RUF060 RUF061 RUF064 RUF102 RUF103 RUF104`.split(/\s+/),
)
const ON = new Set('S102 DTZ001 DTZ005 DTZ006 DTZ007 DTZ011 DTZ012 DTZ901'.split(' '))

/**
 * Whether a rule is in Ruff's default set.
 * @param category from `ruff rule` of 0.16 and later
 */
export function isEnabledByDefault(code: string, category: string | undefined, isStable: boolean): boolean {
  if (category === undefined) return /^(?:E[479]|F)\d/.test(code)
  return isStable && (ON.has(code) || (ON_BY_CATEGORY.has(category) && !OFF.has(code) && !LIBRARY_RULES.test(code)))
}

// Ruff documents only in prose, worded differently for each rule, whether a fix is safe.

const UNSAFE = /fix(?:es)? (?:is|are) (?:always |currently )?(?:marked as )?(?:always )?unsafe/i

/** Followed by a reason or nothing; with “if”, “when” or “in some cases” the fix is unsafe only then. */
const ALWAYS_UNSAFE =
  /(?:\balways (?:be )?(?:marked )?(?:as )?|\bfix(?: for this rule)? is marked (?:as )?)unsafe(?=[.:;]|,? (?:as|because|since)\b|\s*$)/i

const CONDITION = /^(?:if|when|where|unless|otherwise)\b/i

/** Whether the fix is always unsafe, so that Ruff applies it only with `--unsafe-fixes`. */
export function isUnsafeFix(explanation: string): boolean {
  if (UNSAFE.test(explanation.replaceAll('\n', ' '))) return true
  const section = explanation.split(/^#+ /m).find((part) => /^.*\bfix safety\b/i.test(part)) ?? ''
  const sentences = section
    .replace(/^.*/, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) /)
  return sentences.some((sentence) => !CONDITION.test(sentence.trim()) && ALWAYS_UNSAFE.test(sentence))
}
