import { answersIn, type FormSchema, type Problems, problemsIn } from '../../content/forms.ts'

const nameOf = (target: EventTarget | null) => (target instanceof HTMLElement && 'name' in target ? String(target.name) : '')

/** What is wrong with a form as it stands. */
export const problemsOf = (schema: FormSchema, form: HTMLFormElement): Problems => problemsIn(schema, answersIn(schema, new FormData(form)))

/**
 * The field that is to be looked at when the focus goes from it. Who goes to the button is told of everything at once; who
 * passes an empty field may come back to it; boxes are judged together.
 */
export function leftField({ target, relatedTarget }: FocusEvent): string {
  if (relatedTarget instanceof HTMLButtonElement) return ''
  const isOfLines = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  return isOfLines && target.value !== '' && target.type !== 'checkbox' ? target.name : ''
}

/** The field that is changed, if it has a problem: it is mended as soon as it is right. */
export function changedField({ target }: Event, problems: Record<string, string>): string {
  const name = nameOf(target)
  return problems[name] ? name : ''
}
