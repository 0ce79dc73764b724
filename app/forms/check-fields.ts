import { answersIn, checkAnswers, type Problems } from '#cms/leads/forms/check-answers.ts'
import type { FormDefinition } from '#cms/leads/forms/form-definition.ts'

const nameOf = (target: EventTarget | null) => (target instanceof HTMLElement && 'name' in target ? String(target.name) : '')

/** The problems of a form as it is filled in now. */
export function problemsOf(definition: FormDefinition, form: HTMLFormElement): Problems {
  const checked = checkAnswers(definition, answersIn(definition, new FormData(form)))
  return 'problems' in checked ? checked.problems : {}
}

/**
 * The field to check when it loses the focus. None if the focus moves to a button, which checks everything; if the field is
 * empty; or if it is a checkbox.
 */
export function blurredField({ target, relatedTarget }: FocusEvent): string {
  if (relatedTarget instanceof HTMLButtonElement) return ''
  const isTextual = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  return isTextual && target.value !== '' && target.type !== 'checkbox' ? target.name : ''
}

/** The changed field, if it has a problem: the problem disappears as soon as it is fixed. */
export function changedField({ target }: Event, problems: Record<string, string>): string {
  const name = nameOf(target)
  return problems[name] ? name : ''
}
