import type { Localized } from '#cms/leads/forms/form-definition.ts'
import { HALVES, WEEKDAYS } from '#cms/leads/forms/schedule-demo.ts'
import { FORMS } from '#cms/leads/forms/index.ts'

type FormText = Localized<string | ((...values: never[]) => string)>

const isLocalized = (value: object): value is FormText => 'en' in value

function textsIn(value: object, place: string): [place: string, text: FormText][] {
  if (isLocalized(value)) return [[place, value]]
  return Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'object' && inner ? textsIn(inner, `${place}.${key}`) : []))
}

/** Every text in the definitions of the forms by its place: `contact-sales.fields.name.label`. */
export const FORM_TEXTS = [...textsIn(FORMS, ''), ...textsIn(WEEKDAYS, '.weekdays'), ...textsIn(HALVES, '.halves')].map(
  ([place, text]) => [place.slice(1), text] as const,
)
