import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { FieldLabel, FieldWords } from './field-words.tsx'
import { useField } from './form-context.ts'

type ChoiceFieldProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  options: readonly (readonly [value: string, label: string])[]
  isShort?: boolean
}

/** One of a list, in the browser's own control. */
export function ChoiceField({ name, label, hint, required, options, isShort }: ChoiceFieldProps) {
  const words = useWords('forms', formsWords)
  const { id, problem, answers, aria } = useField(name, hint)
  return (
    <div className="field" data-off={problem ? '' : undefined} data-short={isShort ? '' : undefined}>
      <label htmlFor={id}>
        <FieldLabel label={label} required={required} />
      </label>
      <select id={id} name={name} required={required} defaultValue={answers[0] ?? ''} {...aria}>
        <option value="">{required ? words.chooseOne : words.noAnswer}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldWords id={id} hint={hint} problem={problem} />
    </div>
  )
}
