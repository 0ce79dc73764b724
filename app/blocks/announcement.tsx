import type { DrawnBlock } from '../drawn.ts'
import { SiteLink } from '../ui/site-link.tsx'

export function AnnouncementBlock({ text, links }: DrawnBlock<'announcement'>) {
  const next = links?.filter(({ href }) => href) ?? []
  return (
    <section className="announcement-block hung">
      <p className="knot">
        {text}
        {next.map(({ label, href = '', id }) => (
          <SiteLink key={id ?? label} href={href}>
            {label}
          </SiteLink>
        ))}
      </p>
    </section>
  )
}
