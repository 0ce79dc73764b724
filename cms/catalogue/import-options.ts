import type { PayloadRequest } from 'payload'
import type { CatalogueAnalyzer } from './catalogue.ts'

/** Progress of a run; `left` is in seconds, null while unknown, and 0 only after the commit. */
export type Progress = { analyzer: string; done: number; rate: number; left: number | null }

export type ImportOptions = {
  /** Display name of the source: `eslint@10.15.0`, `rules.sarif`. */
  name: string
  format: string
  /** The analyzer's shortcode; takes precedence over the catalogue's. */
  analyzer?: string
  /** Our own description of the tool; takes precedence over the catalogue's. */
  preset?: CatalogueAnalyzer
  dryRun?: boolean
  /** Rules that vanished upstream become tombstones. */
  prune?: boolean
  /** Publishes new rules instead of saving them as drafts. */
  publish?: boolean
  /** Restricts the import to these codes. */
  accept?: ReadonlySet<string>
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
  /** The requesting user, for the audit log; the site itself by default. */
  by?: PayloadRequest['user']
}
