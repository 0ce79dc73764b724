import type { Place } from './adapter.ts'

/** An upload that is not imported: the HTTP status, what to do, and the place where that is known. */
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
