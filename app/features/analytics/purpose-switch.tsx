import { useId } from 'react'

type PurposeSwitchProps = { name: string; text: string; checked: boolean; onChange: (checked: boolean) => void }

/** One purpose: what it is called, what is done, and whether it may be. */
export function PurposeSwitch({ name, text, checked, onChange }: PurposeSwitchProps) {
  const id = useId()
  return (
    <div className="purpose">
      <label htmlFor={id}>{name}</label>
      <input
        {...{ id, type: 'checkbox', role: 'switch', checked }}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}
