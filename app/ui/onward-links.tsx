import { SiteLink } from './site-link.tsx'

/** A link that leads on from a text, where a button would be too loud. */
export function OnwardLinks({ links }: { links: readonly { label: string; href?: string; id?: string | null }[] | null | undefined }) {
  const next = links?.filter(({ href }) => href) ?? []
  if (next.length === 0) return null
  return (
    <p className="onward">
      {next.map(({ label, href = '', id }) => (
        <SiteLink key={id ?? label} href={href}>
          {label}
        </SiteLink>
      ))}
    </p>
  )
}
