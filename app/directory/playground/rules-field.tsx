import { useState } from 'react'
import { CopyText } from './copy-text.tsx'
import { JsonField } from './json-field.tsx'
import type { Messages } from '#app/i18n/index.ts'
import type { Snippet } from './snippet.ts'

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
