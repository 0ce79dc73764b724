import { SiteLink } from './site-link.tsx'

/** Follow-up links below a text, where buttons would be too prominent. */
export function OnwardLinks({ links }: { links: readonly { label: string; href?: string; id?: string | null }[] | null | undefined }) {
  const visibleLinks = links?.filter(({ href }) => href) ?? []
  if (visibleLinks.length === 0) return null
  return (
    <p className="onward">
      {visibleLinks.map(({ label, href = '', id }) => (
        <SiteLink key={id ?? label} href={href}>
          {label}
        </SiteLink>
      ))}
    </p>
  )
}
