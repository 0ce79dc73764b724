import type { ReactNode } from 'react'
import type { Part } from './data/part.server.ts'

type SectionProps = { id: string; title: string; off?: boolean; figures?: ReactNode; children?: ReactNode }

/** A section of the dashboard: name and figures left of the axis, details right. `off` marks a section with problems. */
export function Section({ id, title, off = false, figures, children }: SectionProps) {
  return (
    <section className="desk__part" aria-labelledby={`desk-${id}`} data-off={off}>
      <div className="desk__figures">
        <h2 id={`desk-${id}`}>{title}</h2>
        {figures}
      </div>
      <div className="desk__details">{children}</div>
    </section>
  )
}

type PartSectionProps<T> = { id: string; title: string; part: Part<T> | null; children: (data: T) => ReactNode }

/** A section whose data may be absent (not rendered), failed (shows a message) or ready (rendered by `children`). */
export function PartSection<T>({ id, title, part, children }: PartSectionProps<T>) {
  if (!part) return null
  if (part.state === 'ready') return children(part.data)
  return (
    <Section id={id} title={title} off>
      <p className="desk__quiet">Not available right now. The other sections are up to date. Reload the page in a minute.</p>
    </Section>
  )
}
