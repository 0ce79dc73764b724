import type { DocumentName } from './save-line.ts'

/** How each open form saves what it has not saved yet. */
const open = new Map<DocumentName, () => Promise<void>>()

/** Has `save` run before the form of `document` makes room for the same document in another language. @returns ends it */
export function beforeReplacing(document: DocumentName, save: () => Promise<void>): () => void {
  open.set(document, save)
  return () => void (open.get(document) === save && open.delete(document))
}

/**
 * Saves what the form at an admin path (`collections/pages/12`, `globals/site`) holds, so that the one that takes its
 * place begins with it. Another language is read only after that: both share pictures, blocks and the time of the last save.
 */
export async function saveBeforeReplacing(path: string): Promise<void> {
  await open.get(path.replace(/^collections\//, ''))?.()
}
