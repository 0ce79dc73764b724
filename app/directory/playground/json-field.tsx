import { useId, useState } from 'react'

type JsonFieldProps = {
  label: string
  hint?: string
  value: unknown
  isValid: (value: unknown) => boolean
  problem: string
  onChange: (value: unknown) => void
  rows?: number
}

const printed = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')

/** A value as JSON. What cannot be read yet, while somebody types, is said and not used. */
export function JsonField({ label, hint, value, isValid, problem, onChange, rows = 3 }: JsonFieldProps) {
  const id = useId()
  const current = printed(value)
  const [draft, setDraft] = useState({ text: current, of: current })
  // Fields beside this one change the value too; then what was typed here is no longer about it.
  const isOwn = draft.of === current || sameJson(draft.text, current)
  const text = isOwn ? draft.text : current
  const isWrong = !isUsable(parsedJson(text), isValid)
  const write = (next: string) => {
    setDraft({ text: next, of: current })
    const parsed = parsedJson(next)
    if (isUsable(parsed, isValid)) onChange(parsed)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => write(target.value)}
      />
      <p id={`${id}-hint`} className={isWrong ? 'problem' : 'hint'}>
        {isWrong ? problem : hint}
      </p>
    </div>
  )
}

const isUsable = (parsed: unknown, isValid: (value: unknown) => boolean) => parsed !== undefined && isValid(parsed)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const sameJson = (text: string, other: string) => JSON.stringify(parsedJson(text)) === JSON.stringify(parsedJson(other))
