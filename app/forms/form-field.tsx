import type { ReactNode } from 'react'
import type { BasicField, CustomField, FormField as Field } from '#cms/leads/forms/form-definition.ts'
import type { ContentLocale } from '#config'
import { Check, CheckGroup } from './fields/check-group.tsx'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'
import { FieldLabel, FieldNotes } from './fields/field-notes.tsx'
import { useField } from './form-context.ts'
import { TextField } from './fields/text-field.tsx'

type ChoiceFieldProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  options: readonly (readonly [value: string, label: string])[]
  isShort?: boolean
}

/** A native select. */
function ChoiceField({ name, label, hint, required, options, isShort }: ChoiceFieldProps) {
  const messages = useMessages('forms', formsMessages)
  const { id, problem, answers, aria } = useField(name, hint)
  return (
    <div className="field" data-off={problem ? '' : undefined} data-short={isShort ? '' : undefined}>
      <label htmlFor={id}>
        <FieldLabel label={label} required={required} />
      </label>
      <select id={id} name={name} required={required} defaultValue={answers[0] ?? ''} {...aria}>
        <option value="">{required ? messages.chooseOne : messages.noAnswer}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  )
}

export type FieldProps = { name: string; label: string; hint?: string; required: boolean; isShort?: boolean }

/** Renders the fields that only their form knows how to render. */
export type CustomControls = Record<CustomField['kind'], (props: FieldProps) => ReactNode>

const optionsIn = ({ options }: Extract<BasicField, { options: unknown }>, locale: ContentLocale) =>
  Object.entries(options).map(([value, label]) => [value, typeof label === 'string' ? label : label[locale]] as const)

/** One field of a form, as its definition says. */
export function FormField({ name, field, controls }: { name: string; field: Field; controls?: CustomControls }) {
  const locale = useLocale()
  const { label, isShort, missing } = field
  const hint = field.kind === 'halfDays' ? undefined : field.hint?.[locale]
  const shared = { name, label: label[locale], hint, required: missing !== undefined, isShort }
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} autoComplete={field.autoComplete} rows={field.rows} maxLength={field.max} />
    case 'email':
      return <TextField {...shared} type="email" autoComplete="email" maxLength={field.max} />
    case 'digits':
      return <TextField {...shared} inputMode="numeric" maxLength={field.max} />
    case 'choice':
      return <ChoiceField {...shared} options={optionsIn(field, locale)} />
    case 'choices':
      return (
        <CheckGroup {...shared}>
          {optionsIn(field, locale).map(([value, text]) => (
            <Check key={value} name={name} value={value} label={text} />
          ))}
        </CheckGroup>
      )
    default:
      return controls?.[field.kind](shared)
  }
}
