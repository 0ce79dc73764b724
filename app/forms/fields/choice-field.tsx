import { useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'
import { FieldLabel, FieldNotes } from './field-notes.tsx'
import { useField } from '../form-context.ts'

type ChoiceFieldProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  options: readonly (readonly [value: string, label: string])[]
  isShort?: boolean
}

/** A native select. */
export function ChoiceField({ name, label, hint, required, options, isShort }: ChoiceFieldProps) {
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
