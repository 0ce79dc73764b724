import type { ReactNode } from 'react'
import type { Part } from '../../dashboard/part.server.ts'

type SectionProps = { id: string; title: string; off?: boolean; figures?: ReactNode; children?: ReactNode }

/** One thing to look after: its name and figures left of the axis, its details right. `off` hangs it off the line. */
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

/** A section around what was read: absent, "not available", or drawn by `children`. */
export function PartSection<T>({ id, title, part, children }: PartSectionProps<T>) {
  if (!part) return null
  if (part.state === 'ready') return children(part.data)
  return (
    <Section id={id} title={title} off>
      <p className="desk__quiet">Not available right now. The other parts are up to date; load the page again in a minute.</p>
    </Section>
  )
}
