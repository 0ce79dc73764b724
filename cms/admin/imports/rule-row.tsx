'use client'

import { useState } from 'react'
import { FieldChanges } from './field-changes.tsx'
import { type Change, KINDS } from './selection.ts'

type RuleRowProps = { change: Change; isChosen: boolean; onChoose: (isWanted: boolean) => void }

/** One rule that changes: a tick, what it is, and, opened, every field before and after. */
export function RuleRow({ change, isChosen, onChoose }: RuleRowProps) {
  const { shortcode, title, kind, from, fields } = change
  const [isOpen, setOpen] = useState(false)
  const kept = fields.filter((field) => field.kept).length
  return (
    <li>
      <input type="checkbox" aria-label={`Import ${shortcode}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={`import-badge import-badge-${kind}`}>{KINDS[kind]}</span>{' '}
          <code>{from ? `${from} → ${shortcode}` : shortcode}</code> {title}
          {kept > 0 ? <em>{` (${kept} kept)`}</em> : null}
        </summary>
        {isOpen ? <FieldChanges fields={fields} /> : null}
      </details>
    </li>
  )
}
