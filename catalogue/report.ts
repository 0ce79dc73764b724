/** What an import did or would do: stored in the run's record, printed by the command line and shown in the admin. */

export type ChangeKind = 'added' | 'changed' | 'renamed' | 'deprecated' | 'removed' | 'returned'

/** One field of one rule, stored value and catalogue value, cut; `kept` if an editor's value stays. */
export type FieldChange = { field: string; before: string; after: string; kept: boolean }

export type Difference = {
  shortcode: string
  title: string
  kind: ChangeKind
  /** The former code of a renamed rule. */
  from?: string
  fields: FieldChange[]
}

export type Reject = { file: string; line?: number; code?: string; reason: string }

export type Note = { file: string; line?: number; code?: string; note: string }

/** Counts in rules. `kept` counts those with at least one editor's value kept; they are included in the other counts too. */
export type Counts = {
  added: number
  changed: number
  renamed: number
  removed: number
  unchanged: number
  kept: number
  rejected: number
}

/** One analyzer's part of an import. */
export type ImportReport = {
  analyzer: string
  name: string
  version: string
  counts: Counts
  /** At most `MAX_LISTED`, like `rejects` and `notes`. */
  difference: Difference[]
  /** How many differences are not listed. */
  omitted: number
  rejects: Reject[]
  notes: Note[]
  /** Stored rules missing from the catalogue that stay because the run did not prune. */
  vanished: number
  /** The run's record; null for a dry run. */
  run: number | null
}

/** Maximum number of differences, of rejects and of notes in a report. */
export const MAX_LISTED = 2000

/** Maximum length of a text in a report. */
export const MAX_TEXT_LENGTH = 500
