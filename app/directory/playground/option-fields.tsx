import { useId } from 'react'
import { JsonField } from './json-field.tsx'
import { defaultOf, kindOf, type OptionField, optionIn, withOption } from './option-values.ts'
import type { Messages } from '#app/i18n/index.ts'

type OptionFieldsProps = {
  text: Messages['playground']
  fields: readonly OptionField[]
  value: readonly unknown[]
  onChange: (value: unknown[]) => void
}

/** One option with the control that fits its type; none for a type that only JSON can express. */
function OneOption({ field, fields, value, onChange }: Omit<OptionFieldsProps, 'text'> & { field: OptionField }) {
  const id = useId()
  const kind = kindOf(field)
  const current = optionIn(value, field, fields) ?? defaultOf(field)
  const set = (next: unknown) => onChange(withOption(value, field, fields, next))
  if (kind.kind === 'json') return null
  if (kind.kind === 'flag')
    return (
      <label className="flag">
        <input type="checkbox" checked={current === true} onChange={({ target }) => set(target.checked)} /> {field.name}
      </label>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{field.name}</label>
      {kind.kind === 'choice' ? (
        <select id={id} value={typeof current === 'string' ? current : ''} onChange={({ target }) => set(target.value)}>
          {typeof current === 'string' ? null : <option value="" />}
          {kind.values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          value={typeof current === 'number' ? current : ''}
          onChange={({ target }) => target.value !== '' && set(Number(target.value))}
        />
      )}
    </div>
  )
}

/** The options of a rule: a field for each simple one, and all of them as JSON. */
export function OptionFields({ text, fields, value, onChange }: OptionFieldsProps) {
  if (fields.length === 0) return null
  return (
    <fieldset className="options">
      <legend>{text.options}</legend>
      {fields.map((field) => (
        <OneOption key={field.name} field={field} fields={fields} value={value} onChange={onChange} />
      ))}
      <JsonField
        label={text.optionsJson}
        value={value}
        isValid={Array.isArray}
        problem={text.badOptions}
        onChange={(next) => onChange(next as unknown[])}
      />
    </fieldset>
  )
}
