import type { Place } from '../adapter.ts'

/** A refused upload: the HTTP status, a message that says what to do, and the place if known. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly status: number
  readonly at: Place | undefined
  constructor(status: number, message: string, at?: Place) {
    super(message)
    this.status = status
    this.at = at
  }
}
