import * as z from 'zod/mini'
import { readText, storeText } from '#app/ui/stored-text.ts'
import { draftKey } from './form-state.ts'

const draft = z.object({
  /** The idempotency key. */
  key: z.string(),
  /** When the form was first touched, in ms. */
  since: z.number(),
  answers: z.record(z.string(), z.array(z.string())),
})

export type Draft = z.output<typeof draft>

/** A random key. `randomUUID` would require https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Parses a stored draft; `null` if it is invalid. */
export function parseDraft(text: string | null): Draft | null {
  try {
    return draft.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

const session = () => sessionStorage

/** The draft of a form on this page. */
export function draftOf(name: string) {
  const key = draftKey(name)
  return {
    read: () => parseDraft(readText(key, session)),
    write: (value: Draft) => storeText(key, JSON.stringify(value), session),
    drop: () => storeText(key, null, session),
  }
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** Fills answers into their fields, except into one that the visitor is typing in. */
export function fillIn(form: HTMLFormElement, answers: Draft['answers']): void {
  for (const field of [...form.elements].filter(isField)) {
    const values = answers[field.name]
    if (!values || (field === document.activeElement && field.value !== '')) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = values.includes(field.value)
    else field.value = values[0] ?? ''
  }
}
