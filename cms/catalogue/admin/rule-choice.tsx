'use client'

import { useState } from 'react'
import type { ChangeKind } from '../report.ts'
import { KindFilter } from './kind-filter.tsx'
import { RuleRow } from './rule-row.tsx'
import type { Change } from './selection.ts'

const PAGE_SIZE = 100

type RuleChoiceProps = {
  changes: readonly Change[]
  omitted: number
  /** Codes not to import. */
  excluded: ReadonlySet<string>
  onChange: (excluded: ReadonlySet<string>) => void
}

/** Lists the changes with checkboxes, filtered by kind; checked rules are imported. */
export function RuleChoice({ changes, omitted, excluded, onChange }: RuleChoiceProps) {
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [shown, setShown] = useState(PAGE_SIZE)
  const ofKind = kind === null ? changes : changes.filter((change) => change.kind === kind)
  const set = (codes: readonly string[], isSelected: boolean) => {
    const next = new Set(excluded)
    for (const code of codes)
      if (isSelected) next.delete(code)
      else next.add(code)
    onChange(next)
  }
  const setAll = (isSelected: boolean) =>
    set(
      ofKind.map(({ shortcode }) => shortcode),
      isSelected,
    )
  return (
    <div className="import-choice">
      <KindFilter changes={changes} kind={kind} onChange={setKind} />
      <div className="import-row">
        <button type="button" className="import-more" onClick={() => setAll(true)}>
          Select these
        </button>
        <button type="button" className="import-more" onClick={() => setAll(false)}>
          Deselect these
        </button>
      </div>
      <ul className="import-rules">
        {ofKind.slice(0, shown).map((change) => (
          <RuleRow
            key={`${change.analyzer} ${change.shortcode} ${change.kind}`}
            change={change}
            isSelected={!excluded.has(change.shortcode)}
            onSelect={(isSelected) => set([change.shortcode], isSelected)}
          />
        ))}
      </ul>
      {ofKind.length > shown ? (
        <button type="button" className="import-more" onClick={() => setShown(shown + PAGE_SIZE)}>
          {`Show more (${ofKind.length - shown} left)`}
        </button>
      ) : null}
      {omitted > 0 ? (
        <p>{`${omitted} more changes are not listed here. They are imported only if every rule above stays selected.`}</p>
      ) : null}
    </div>
  )
}
