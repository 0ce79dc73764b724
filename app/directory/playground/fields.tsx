import { useId, useState, useSyncExternalStore } from 'react'
import { browserClipboard, createClipboard } from '#app/ui/clipboard.ts'
import type { Messages } from '#app/i18n/index.ts'
import { defaultOf, kindOf, type OptionField, optionIn, withOption } from './option-values.ts'
import type { Snippet } from './snippet.ts'

type CopyTextProps = { text: Messages['playground']; label: string; source: () => string | Promise<string> }

/** Copies what `source` returns when it is pressed, and says so for a moment. */
export function CopyText({ text, label, source }: CopyTextProps) {
  const [clipboard] = useState(() => createClipboard(browserClipboard()))
  const isCopied = useSyncExternalStore(clipboard.subscribe, clipboard.isCopied)
  const copy = async () => clipboard.copy(await source())
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? text.copied : label}
      <span role="status" className="sr-only">
        {isCopied ? text.copied : ''}
      </span>
    </button>
  )
}

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
function JsonField({ label, hint, value, isValid, problem, onChange, rows = 3 }: JsonFieldProps) {
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

type RulesFieldProps = { text: Messages['playground']; rules: Snippet['rules']; onChange: (rules: Snippet['rules']) => void }

const isRules = (value: unknown): value is Snippet['rules'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((options) => Array.isArray(options))

/** The rules as an ESLint configuration that can be pasted into a project. */
const configOf = (rules: Snippet['rules']) => {
  const entries = Object.entries(rules).map(([id, options]) => [id, options.length > 0 ? ['error', ...options] : 'error'])
  return `export default [\n  {\n    rules: ${JSON.stringify(Object.fromEntries(entries), null, 2).replaceAll('\n', '\n    ')},\n  },\n]\n`
}

/** The rules with their options, as JSON, with a field to add one by name and a button to take them along. */
export function RulesField({ text, rules, onChange }: RulesFieldProps) {
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim()) onChange({ ...rules, [name.trim()]: rules[name.trim()] ?? [] })
    setName('')
  }
  return (
    <fieldset className="options">
      <legend>{text.rules}</legend>
      <form
        className="add"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label>
          <span>{text.addRule}</span>
          <input value={name} spellCheck={false} placeholder="unicorn/no-for-each" onChange={({ target }) => setName(target.value)} />
        </label>
        <button type="submit">{text.add}</button>
      </form>
      <JsonField
        label={text.rules}
        hint={text.rulesHelp}
        value={rules}
        isValid={isRules}
        problem={text.badRules}
        onChange={(next) => onChange(next as Snippet['rules'])}
        rows={6}
      />
      <CopyText text={text} label={text.copyConfig} source={() => configOf(rules)} />
    </fieldset>
  )
}
