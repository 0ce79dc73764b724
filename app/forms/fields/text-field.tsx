import { FieldLabel, FieldNotes } from './field-notes.tsx'
import { useField } from '../form-context.ts'

type TextFieldProps = {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: 'numeric' | 'email'
  required?: boolean
  maxLength: number
  /** Lines; a field with more than one grows with its text. */
  rows?: number
  /** Takes half the width where there is room. */
  isShort?: boolean
}

/** A text input or textarea with its label. */
export function TextField({ name, label, hint, required, rows = 1, isShort, type = 'text', ...rest }: TextFieldProps) {
  const { id, problem, answers, aria } = useField(name, hint)
  const shared = { id, name, required, defaultValue: answers[0] ?? '', ...rest, ...aria }
  return (
    <div className="field" data-off={problem ? '' : undefined} data-short={isShort ? '' : undefined}>
      <label htmlFor={id}>
        <FieldLabel label={label} required={required} />
      </label>
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  )
}
