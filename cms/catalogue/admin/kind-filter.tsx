import type { ChangeKind } from '../report.ts'
import { type Change, countKinds, KINDS } from './selection.ts'

type KindFilterProps = { changes: readonly Change[]; kind: ChangeKind | null; onChange: (kind: ChangeKind | null) => void }

export function KindFilter({ changes, kind, onChange }: KindFilterProps) {
  const options: [ChangeKind | null, string][] = [
    [null, `All ${changes.length}`],
    ...countKinds(changes).map(([one, count]): [ChangeKind, string] => [one, `${KINDS[one]} ${count}`]),
  ]
  if (options.length < 3) return null
  return (
    <div className="import-row" role="group" aria-label="Show">
      {options.map(([one, label]) => (
        <button key={label} type="button" className="import-kind" aria-pressed={kind === one} onClick={() => onChange(one)}>
          {label}
        </button>
      ))}
    </div>
  )
}
