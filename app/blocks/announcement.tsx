import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { SiteLink } from '#app/ui/site-link.tsx'

export function AnnouncementBlock({ text, links }: ResolvedBlock<'announcement'>) {
  const visibleLinks = links?.filter(({ href }) => href) ?? []
  return (
    <section className="announcement-block hung">
      <p className="knot">
        {text}
        {visibleLinks.map(({ label, href = '', id }) => (
          <SiteLink key={id ?? label} href={href}>
            {label}
          </SiteLink>
        ))}
      </p>
    </section>
  )
}
