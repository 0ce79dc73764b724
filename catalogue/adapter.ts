import type { CatalogueAnalyzer, RuleInput } from './catalogue.ts'
import type { GuideInput } from './guides/guide.ts'

/** A location in the source: the file as its author names it, and the line where known. */
export type Place = { file: string; line?: number | undefined }

/**
 * The events an adapter yields, in source order. `analyzer` names the owner of the rules that follow, until the next one; for a
 * catalogue that names no tool, the caller must name it. Adapters only check what they need in order to read a rule: the importer
 * validates it with `rule` from catalogue.ts, cleans its texts and reports rejects with their place.
 */
export type Found =
  | { kind: 'analyzer'; analyzer: CatalogueAnalyzer; at?: Place }
  /**
   * The source does not name the analyzer of the rules that follow: they are rejected unless the caller names it.
   * `mayBeAnother`: it may be one of the source's other analyzers, so none of their rules count as removed.
   */
  | { kind: 'unknown-analyzer'; at: Place; reason: string; mayBeAnother: boolean }
  /**
   * `nameOnly`: the source names the rule without describing it. It may add a rule but never changes a stored one. The catalogue is
   * treated as incomplete if such a rule is only `reported` by results, or if every rule of the list is name-only.
   */
  | { kind: 'rule'; rule: RuleInput; at: Place; nameOnly?: 'listed' | 'reported' }
  /** The guides that follow are for rules of this stored analyzer; nothing else of it changes. */
  | { kind: 'guides'; analyzer: string; at: Place }
  /** The guide of a stored rule, by its code or its identifier in the tool. */
  | { kind: 'guide'; code: string; guide: GuideInput; at: Place }
  /** `also`: other codes it may be stored under (`null`: any); none of those count as removed. */
  | { kind: 'reject'; at: Place; code?: string | undefined; also?: readonly string[] | null | undefined; reason: string }
  /** The rule was imported with something changed or left out, for example an unknown severity. */
  | { kind: 'note'; at: Place; code?: string | undefined; note: string }

/** The event for a rule that cannot be imported. */
export const rejected = (at: Place, reason: string, code?: string): Found => ({ kind: 'reject', at, code, reason })

/** The event for something changed or left out. */
export const noted = (at: Place, note: string, code?: string): Found => ({ kind: 'note', at, code, note })

/** The file, folder or package to import. */
export type Source = {
  /** The path of the file or folder, or the name of the package. */
  place: string
  /** Name used in the run's record, without local folder names. */
  name: string
}

/**
 * Reads one catalogue format. `read` holds a bounded part of its source in memory, and throws `CatalogueError` if nothing
 * in the source can be read.
 */
export type Adapter = {
  /** The name on the command line, for example `sarif`. */
  format: string
  /** Label in the admin. */
  label: string
  /** Kinds of source it reads. Reading a `package` runs its code, which only the command line may do. */
  reads: readonly ('file' | 'folder' | 'package')[]
  read: (source: Source) => AsyncIterable<Found>
}

/** A source that cannot be read at all; the message says what to do. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
  readonly at: Place | undefined
  constructor(message: string, at?: Place) {
    super(message)
    this.at = at
  }
}
