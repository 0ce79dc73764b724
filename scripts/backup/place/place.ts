import type { Readable, Writable } from 'node:stream'

/** A backup that is being written. Until `keep`, nobody sees it under its name; `discard` removes what was written. */
export type Target = { stream: Writable; keep: () => Promise<void>; discard: () => Promise<void> }

/** Where a backup is stored. */
export type Place = {
  /** Starts a new backup. Refuses to replace one. */
  write: () => Promise<Target>
  /** Reads the backup from its beginning; may be called more than once. */
  read: () => Promise<Readable>
  /** Explains an error in reading or writing; returns others as they are. */
  explain: (error: unknown) => unknown
}
