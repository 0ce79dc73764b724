/** Bytes `from` to `to` of a file, both included. */
export type Span = { from: number; to: number }

/** A stored file, ready to be sent. */
export type StoredFile = { size: number; body: (span?: Span) => Promise<BodyInit> }

/** The storage of files, by names from `storedName`. */
export type MediaStorage = {
  put: (name: string, data: Buffer, mimeType: string) => Promise<void>
  /** Returns the file, or `null` if it does not exist. */
  find: (name: string) => Promise<StoredFile | null>
  /** Removes a file. Does nothing if it does not exist. */
  remove: (name: string) => Promise<void>
}
