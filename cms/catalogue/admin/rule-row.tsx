'use client'

import { useState } from 'react'
import { FieldChanges } from './field-changes.tsx'
import { type Change, KINDS } from './selection.ts'

type RuleRowProps = { change: Change; isSelected: boolean; onSelect: (isSelected: boolean) => void }

/** One changed rule with a checkbox; expanding it shows every field before and after. */
export function RuleRow({ change, isSelected, onSelect }: RuleRowProps) {
  const { shortcode, title, kind, from, fields } = change
  const [isOpen, setOpen] = useState(false)
  const kept = fields.filter((field) => field.kept).length
  return (
    <li>
      <input type="checkbox" aria-label={`Import ${shortcode}`} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
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
