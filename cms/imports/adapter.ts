import type { CatalogueAnalyzer } from './catalogue.ts'
import type { RuleInput } from './rule.ts'

/** Where something stands in what is imported: a file as its author names it, and its line where that is known. */
export type Place = { file: string; line?: number | undefined }

/**
 * What an adapter finds, in order. `analyzer` says whose rules follow, until the next one; a catalogue that names no tool
 * yields none, and the caller has to. A rule is not checked by its adapter beyond what reading it needs: the core judges
 * it by `rule` in rule.ts, cleans its texts and reports what it refuses with its place.
 */
export type Found =
  | { kind: 'analyzer'; analyzer: CatalogueAnalyzer; at?: Place }
  /**
   * What follows, until the next analyzer, is of one that the source does not say: it is refused, unless the caller names it.
   * Where it may be another analyzer of the source, nothing of those is taken for removed.
   */
  | { kind: 'unknown-analyzer'; at: Place; reason: string; mayBeAnother: boolean }
  /**
   * `nameOnly`: the source names the rule and does not describe it. It may be added, and changes none that is here. Where it is only
   * `reported`, and no list of rules has it, or where all of a list are so, the catalogue is not taken for whole.
   */
  | { kind: 'rule'; rule: RuleInput; at: Place; nameOnly?: 'listed' | 'reported' }
  /** `also`: under which other codes it may be known here, `null` for any: what may be meant is not taken for removed. */
  | { kind: 'reject'; at: Place; code?: string | undefined; also?: readonly string[] | null | undefined; reason: string }
  /** Something was changed or left out on the way in, and the rule was kept: an unknown severity, for example. */
  | { kind: 'note'; at: Place; code?: string | undefined; note: string }

/** What is imported: a file, a folder, or a package by its name. */
export type Source = {
  /** The path of the file or folder, or the name of the package. */
  place: string
  /** How the run calls it: no machine's folder names reach a record. */
  name: string
}

/**
 * Reads one way of writing rule catalogues. `read` holds a bounded part of its source in memory, and throws
 * `CatalogueError` for a source of which nothing can be read.
 */
export type Adapter = {
  /** The name on the command line, for example `sarif`. */
  format: string
  /** What the admin calls it. */
  label: string
  /** A file, a folder of files, or an installed package, whose code is run: the command line alone may ask for that. */
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
