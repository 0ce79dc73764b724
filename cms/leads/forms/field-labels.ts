import type { ContentLocale } from '#config'
import type { FormField } from './form-definition.ts'
import { FORMS } from './index.ts'

/** The fields of all forms by name, in the order of the forms. A name has the same labels in every form. */
export const FIELDS: ReadonlyMap<string, FormField> = new Map(Object.values(FORMS).flatMap(({ fields }) => Object.entries(fields)))

/** A field's label in mails; `undefined` for a field that no form has any more. */
export function mailLabel(name: string, locale: ContentLocale): string | undefined {
  const field = FIELDS.get(name)
  return (field?.shortLabel ?? field?.label)?.[locale]
}

/** A field's label in the inbox and the CSV export; `undefined` for a field that no form has any more. */
export const inboxLabel = (name: string): string | undefined => FIELDS.get(name)?.inboxLabel ?? mailLabel(name, 'en')

/** The label of a chosen value in mails, the inbox and the CSV export; `undefined` for a value that is no option any more. */
export function optionLabel(name: string, value: string, locale: ContentLocale): string | undefined {
  const field = FIELDS.get(name)
  if (!field || !('options' in field) || !Object.hasOwn(field.options, value)) return undefined
  const label = field.options[value]
  return typeof label === 'object' ? (label.short ?? label[locale]) : label
}
