import type { ReactNode } from 'react'
import { FieldLabel, FieldNotes } from './field-notes.tsx'
import { useField } from '../form-context.ts'

type CheckGroupProps = { name: string; label: string; hint?: string; required?: boolean; children: ReactNode }

/** A group of checkboxes. */
export function CheckGroup({ name, label, hint, required, children }: CheckGroupProps) {
  const { id, problem, aria } = useField(name, hint)
  return (
    // Focusable, because without scripts the error summary links to it.
    <fieldset className="field" id={id} tabIndex={-1} data-off={problem ? '' : undefined} aria-describedby={aria['aria-describedby']}>
      <legend>
        <FieldLabel label={label} required={required} />
      </legend>
      <FieldNotes id={id} hint={hint} problem={problem} />
      <div className="field-checks">{children}</div>
    </fieldset>
  )
}

/** One checkbox of a group. */
export function Check({ name, value, label }: { name: string; value: string; label: string }) {
  const { problem, answers } = useField(name)
  const isTicked = answers.includes(value)
  return (
    <label className="field-check">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} aria-invalid={problem ? true : undefined} />
      {label}
    </label>
  )
}
