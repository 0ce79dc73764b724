import type { DocumentName } from './save-requests.ts'

/** Pages that list documents: the dashboard, and the list of a collection. */
const LIST = /^(?:collections\/[\w-]+)?$/

/** As long as such a page waits for the forms that are left for it. */
const LEFT_MS = 3000

/** The function that saves the unsaved changes of each open form. */
const open = new Map<DocumentName, () => Promise<void>>()

/** Runs `save` before the form of `document` is replaced by the same document in another language. @returns a function that unsubscribes */
export function beforeReplacing(document: DocumentName, save: () => Promise<void>): () => void {
  open.set(document, save)
  return () => void (open.get(document) === save && open.delete(document))
}

/** The id of what each form of Create New has stored or is storing. */
const created = new Map<DocumentName, Promise<number | undefined>>()

const isShown = (document: DocumentName) => window.location.pathname.endsWith(`/${document}`)

/** Remembers what a form of Create New stores, unless its author is already going elsewhere. */
export const noteCreated = (document: DocumentName, id: Promise<number | undefined>): void =>
  void (isShown(document) && created.set(document, id))

export const createdAs = (document: DocumentName): Promise<number | undefined> | undefined => created.get(document)

/** Forgets it, unless the form is only replaced by the same one in another language. */
export const forgetCreated = (document: DocumentName): void => void (isShown(document) || created.delete(document))

/** Dispatched once a form is stored that a list did not wait for. */
export const STORED_LATE = 'plumb:stored-late'

/** Saves every open form, as it would when it is left, but before the list that is opened then is read. A slow server holds nobody up. */
async function saveAll(): Promise<void> {
  const saving = Promise.all([...open.values()].map((save) => save()))
  const isLate = await Promise.race([saving.then(() => false), new Promise((resolve) => setTimeout(resolve, LEFT_MS, true))])
  if (isLate) void saving.then(() => window.dispatchEvent(new Event(STORED_LATE)))
}

/**
 * Saves the form at an admin path (`collections/pages/12`, `globals/site`) before another language is loaded: both share
 * images, blocks and the time of the last save.
 * @returns the id of the document that a form of Create New (`collections/pages/create`) has become
 */
export async function saveBeforeReplacing(path: string): Promise<number | undefined> {
  if (open.size > 0 && LIST.test(path)) await saveAll()
  const document = path.replace(/^collections\//, '')
  await open.get(document)?.()
  return created.get(document)
}
