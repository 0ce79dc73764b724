import * as z from 'zod/mini'
import { draftPlace } from './draft-place.ts'

const draft = z.object({
  /** By which the server knows a form that is sent twice. */
  key: z.string(),
  /** When it was first touched, in ms. */
  since: z.number(),
  answers: z.record(z.string(), z.array(z.string())),
})

export type Draft = z.output<typeof draft>

/** A text nobody else has. `randomUUID` would need https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a tab has kept, if it can be read. */
export function parseDraft(text: string | null): Draft | null {
  try {
    return draft.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The draft of a form of this page. A browser that keeps nothing costs the visitor nothing but that. */
export function draftOf(name: string) {
  const place = draftPlace(name)
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: () => parseDraft(quietly(() => sessionStorage.getItem(place))),
    write: (kept: Draft) => void quietly(() => sessionStorage.setItem(place, JSON.stringify(kept))),
    drop: () => void quietly(() => sessionStorage.removeItem(place)),
  }
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** Puts answers back into their fields; who is already typing into one keeps what is there. */
export function fillIn(form: HTMLFormElement, answers: Draft['answers']): void {
  for (const field of [...form.elements].filter(isField)) {
    const values = answers[field.name]
    if (!values || (field === document.activeElement && field.value !== '')) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = values.includes(field.value)
    else field.value = values[0] ?? ''
  }
}
