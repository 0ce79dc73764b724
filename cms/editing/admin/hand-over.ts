import type { FormField, FormState } from 'payload'
import type { SaveTarget } from './save-requests.ts'

/** A text field that somebody types in, and the place in its text. */
type Caret = { id: string; at: number | null }

/** What was typed into a form until an edit view of `target` replaced it. `gone` are the paths of fields that were removed. */
export type HandedOver = { target: SaveTarget; fields: FormState; gone: string[]; caret: Caret | null }

const valueOf = (field: FormField | undefined) => JSON.stringify([field?.value, field?.rows?.map(({ id }) => id)])

/** Returns the fields of a form whose values differ from an earlier state of it. */
export function changedFields(before: FormState, now: FormState): Pick<HandedOver, 'fields' | 'gone'> {
  const changed = Object.entries(now).filter(([path, field]) => !(path in before) || valueOf(before[path]) !== valueOf(field))
  return { fields: Object.fromEntries(changed), gone: Object.keys(before).filter((path) => !(path in now)) }
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

export function currentCaret(): Caret | null {
  const field = document.activeElement
  return isTextField(field) && field.id ? { id: field.id, at: field.selectionStart } : null
}

export function returnCaret({ id, at }: Caret): void {
  const field = document.getElementById(id)
  if (!isTextField(field)) return
  field.focus()
  // Some types of fields have no caret that can be set.
  if (at !== null) field.setSelectionRange(at, at)
}

let offered: HandedOver | null = null

/** Offers what was typed to the edit view that replaces the form in this very moment. @returns whether there is one */
export async function handOver(form: HandedOver): Promise<boolean> {
  offered = form
  // React unmounts a view and mounts the one that replaces it without a break, so that one has taken it by now.
  await Promise.resolve()
  const isTaken = offered !== form
  if (!isTaken) offered = null
  return isTaken
}

/** Returns what was typed into the form that an edit view of `target` replaces. */
export function takeOver(target: SaveTarget): HandedOver | null {
  const form = offered?.target === target ? offered : null
  if (form) offered = null
  return form
}
