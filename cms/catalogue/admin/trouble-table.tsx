'use client'

import { useId, useState } from 'react'
import type { Note, Reject } from '#catalogue/report.ts'

const PAGE_SIZE = 100

const placeOf = ({ file, line }: Reject | Note) => (line === undefined ? file : `${file}:${line}`)
const reasonOf = (entry: Reject | Note) => ('reason' in entry ? entry.reason : entry.note)

type TroubleTableProps = {
  title: string
  entries: readonly (Reject | Note)[]
  /** Total number, if not all are listed. */
  total?: number
}

/** Lists rejects or notes with their places and reasons. */
export function TroubleTable({ title, entries, total = entries.length }: TroubleTableProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const id = useId()
  if (entries.length === 0) return null
  return (
    <div className="import-trouble">
      <h3 id={id}>{`${title}: ${Math.max(total, entries.length)}`}</h3>
      <div className="import-scroll" tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Code</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, shown).map((entry, index) => (
              // Entries may be identical, and the order never changes.
              <tr key={index}>
                <td>{placeOf(entry)}</td>
                <td>{entry.code ? <code>{entry.code}</code> : null}</td>
                <td>{reasonOf(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entries.length > shown ? (
        <button type="button" className="import-more" onClick={() => setShown(shown + PAGE_SIZE)}>
          {`Show more (${entries.length - shown} left)`}
        </button>
      ) : null}
    </div>
  )
}
