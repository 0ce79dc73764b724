'use client'

import { useState } from 'react'
import type { ChangeKind } from '../../imports/report.ts'
import { KindFilter } from './kind-filter.tsx'
import { RuleRow } from './rule-row.tsx'
import type { Change } from './selection.ts'

const AT_ONCE = 100

type RuleChoiceProps = {
  changes: readonly Change[]
  omitted: number
  /** The codes that are not to be imported. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** All changes, by kind, each with a tick: what stays ticked is imported. */
export function RuleChoice({ changes, omitted, left, onChange }: RuleChoiceProps) {
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const ofKind = kind === null ? changes : changes.filter((change) => change.kind === kind)
  const set = (codes: readonly string[], isWanted: boolean) => {
    const next = new Set(left)
    for (const code of codes)
      if (isWanted) next.delete(code)
      else next.add(code)
    onChange(next)
  }
  const all = (isWanted: boolean) =>
    set(
      ofKind.map(({ shortcode }) => shortcode),
      isWanted,
    )
  return (
    <div className="import-choice">
      <KindFilter changes={changes} kind={kind} onChange={setKind} />
      <div className="import-row">
        <button type="button" className="import-more" onClick={() => all(true)}>
          Choose all of these
        </button>
        <button type="button" className="import-more" onClick={() => all(false)}>
          Choose none of these
        </button>
      </div>
      <ul className="import-rules">
        {ofKind.slice(0, shown).map((change) => (
          <RuleRow
            key={`${change.analyzer} ${change.shortcode} ${change.kind}`}
            change={change}
            isChosen={!left.has(change.shortcode)}
            onChoose={(isWanted) => set([change.shortcode], isWanted)}
          />
        ))}
      </ul>
      {ofKind.length > shown ? (
        <button type="button" className="import-more" onClick={() => setShown(shown + AT_ONCE)}>
          {`Show more (${ofKind.length - shown} left)`}
        </button>
      ) : null}
      {omitted > 0 ? (
        <p>{`${omitted} more changes are not listed here. They are imported too if every rule above stays chosen, and only then.`}</p>
      ) : null}
    </div>
  )
}
