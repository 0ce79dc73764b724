import type { ReactNode } from 'react'
import { FieldLabel, FieldWords } from './field-words.tsx'
import { useField } from './form-context.ts'

type CheckGroupProps = { name: string; label: string; hint?: string; required?: boolean; children: ReactNode }

/** Boxes that belong together, as many of which may be ticked as one likes. */
export function CheckGroup({ name, label, hint, required, children }: CheckGroupProps) {
  const { id, problem, aria } = useField(name, hint)
  return (
    // The summary's links lead here; without a script they can only where the focus may be.
    <fieldset className="field" id={id} tabIndex={-1} data-off={problem ? '' : undefined} aria-describedby={aria['aria-describedby']}>
      <legend>
        <FieldLabel label={label} required={required} />
      </legend>
      <FieldWords id={id} hint={hint} problem={problem} />
      <div className="field-checks">{children}</div>
    </fieldset>
  )
}

/** One box of a group. */
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
