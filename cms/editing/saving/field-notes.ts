import type { PayloadRequest } from 'payload'

/** A note about one field of a saved document, for whoever edits it. */
export type FieldNote = { path: string; message: string }

/**
 * Response headers with notes about a save, as percent-encoded JSON: the fields of a draft that cannot be published, and those that
 * were not stored as they were sent. Read by `../admin/save-requests.ts`.
 */
export type NoteHeader = 'x-unfit' | 'x-left-out'

/** Proxies limit all headers together to a few kilobytes. */
const MAX_HEADER_LENGTH = 2000

const encode = (notes: readonly FieldNote[]): string => encodeURIComponent(JSON.stringify(notes))

/** Encodes as many of the notes as the header has room for. */
function headerOf(notes: readonly FieldNote[]): string {
  const fitting: FieldNote[] = []
  for (const { path, message } of notes) {
    if (encode([...fitting, { path, message }]).length > MAX_HEADER_LENGTH) break
    fitting.push({ path, message })
  }
  return encode(fitting)
}

/** Adds notes to the response of a save. A later one about the same field replaces the former. */
export function noteFields(req: PayloadRequest, header: NoteHeader, notes: readonly FieldNote[]): void {
  const known = (req.context[header] ?? []) as readonly FieldNote[]
  const all = [...known.filter(({ path }) => !notes.some((note) => note.path === path)), ...notes]
  if (all.length === 0) return
  req.context[header] = all
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set(header, headerOf(all))
}
