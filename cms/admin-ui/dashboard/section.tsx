import type { ReactNode } from 'react'
import type { Part } from './data/part.server.ts'
import { Link } from '@payloadcms/ui'

/** What a section shows: figures left of the axis, details right. `off` marks a section with problems. */
export type SectionBody = { off?: boolean; figures?: Figure[]; children: ReactNode }

type SectionProps<T> = { id: string; title: string; part: Part<T> | null; show: (data: T) => SectionBody | null }

const UNAVAILABLE = 'Not available right now. The other sections are up to date. Reload the page in a minute.'

/** A section of the dashboard. Its data may be absent (not rendered), failed (shows a message) or ready (rendered by `show`). */
export function Section<T>({ id, title, part, show }: SectionProps<T>) {
  if (!part) return null
  const body: SectionBody | null =
    part.state === 'ready' ? show(part.data) : { off: true, children: <p className="desk__quiet">{UNAVAILABLE}</p> }
  if (!body) return null
  return (
    <section className="desk__part" aria-labelledby={`desk-${id}`} data-off={body.off ?? false}>
      <div className="desk__figures">
        <h2 id={`desk-${id}`}>{title}</h2>
        {body.figures && <Figures figures={body.figures} />}
      </div>
      <div className="desk__details">{body.children}</div>
    </section>
  )
}

type RowsProps = {
  caption: string
  columns: string[]
  rows: { key: string | number; cells: ReactNode[]; isTrouble?: boolean }[]
  empty?: string
}

/** A small table whose first column contains the row headers; without rows the sentence `empty`, if there is one. */
export function Rows({ caption, columns, rows, empty }: RowsProps) {
  if (rows.length === 0) return empty && <p className="desk__quiet">{empty}</p>
  return (
    <div className="desk__table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isTrouble }) => (
            <tr key={key} data-trouble={Boolean(isTrouble)}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A number, what it counts, and a link to its list, if there is one. */
type Figure = { label: string; count: number; href?: string; isTrouble?: boolean }

/** Numbers that link to their lists. The first one is the one to act on. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="desk__counts">
      {figures.map(({ label, count, href, isTrouble }) => {
        const content = (
          <>
            <strong>{count.toLocaleString('en')}</strong> {label}
          </>
        )
        return (
          <li key={label} data-trouble={Boolean(isTrouble) && count > 0}>
            {href ? <Link href={href}>{content}</Link> : content}
          </li>
        )
      })}
    </ul>
  )
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Returns a relative time such as "3 hours ago", because the server does not know the reader's time zone. */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return relativeTime.format(Math.trunc(seconds / size), unit)
}
