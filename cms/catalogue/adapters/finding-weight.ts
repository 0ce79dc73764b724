import type { RuleInput } from '../rule.ts'

type Severity = RuleInput['severity']

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
