/** What an import did, or would do: the run's record keeps it, the command line prints it and the admin shows it. */

export type ChangeKind = 'added' | 'changed' | 'renamed' | 'deprecated' | 'removed' | 'returned'

/** One field of one rule: as it is and as the catalogue has it; `kept` where an editor's own value stays. Texts are shortened. */
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

/** In rules. `kept` are those of which an editor's own value of at least one field stays; they are counted elsewhere too. */
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
  /** At most `MOST_LISTED`, like `rejects` and `notes`. */
  difference: Difference[]
  /** How many differences are not listed. */
  omitted: number
  rejects: Reject[]
  notes: Note[]
  /** Rules of the directory that the catalogue lacks, and that stay because nobody asked to prune. */
  vanished: number
  /** The run's record; null for a dry run. */
  run: number | null
}

/** How many differences, rejects and notes a report lists. */
export const MOST_LISTED = 2000

/** How long a text in a report may be. */
export const LONGEST_TEXT = 500
