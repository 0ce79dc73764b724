/** A change of the code: 0-based offsets, and what to put there. */
export type Edit = { from: number; to: number; text: string }

/** A finding in the code that was sent. Lines and columns are 1-based, offsets 0-based. */
export type LintFinding = {
  rule: string
  message: string
  line: number
  column: number
  from: number
  to: number
  fix: Edit | null
  suggestions: { text: string; edit: Edit }[]
}

/** Rules with their options, without a severity. */
export type RuleOptions = Record<string, readonly unknown[]>

export type LintRequest = { id: number; code: string; file: string; rules: RuleOptions }

/** Findings that are sent back at most; more cannot be shown in a page that stays usable. */
export const MAX_FINDINGS = 200

/**
 * The answer to a request: first that its plugins are loaded and the check begins, then what it found. `total` counts all findings,
 * `unavailable` names the rules that no plugin here has.
 */
export type LintResponse =
  | { id: number; isStarted: true }
  | { id: number; findings: LintFinding[]; total: number; unavailable: string[] }
  | { id: number; fault: string }

/** What a browser is asked to check at most, in characters; more would take longer than the time limit. */
export const MAX_CODE_LENGTH = 100_000
