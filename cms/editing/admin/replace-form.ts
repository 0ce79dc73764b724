import type { DocumentName } from './save-requests.ts'

/** The function that saves the unsaved changes of each open form. */
const open = new Map<DocumentName, () => Promise<void>>()

/** Runs `save` before the form of `document` is replaced by the same document in another language. @returns a function that unsubscribes */
export function beforeReplacing(document: DocumentName, save: () => Promise<void>): () => void {
  open.set(document, save)
  return () => void (open.get(document) === save && open.delete(document))
}

/**
 * Saves the form at an admin path (`collections/pages/12`, `globals/site`) before another language is loaded: both share
 * images, blocks and the time of the last save.
 */
export async function saveBeforeReplacing(path: string): Promise<void> {
  await open.get(path.replace(/^collections\//, ''))?.()
}
