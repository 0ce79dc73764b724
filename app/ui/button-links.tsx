import { ButtonLink } from './button-link.tsx'

type Link = { label: string; href?: string; id?: string | null }

/** Call-to-action links, the primary one first; renders nothing if none has an `href`. */
export function ButtonLinks({ links, className = 'button-links' }: { links: readonly Link[] | null | undefined; className?: string }) {
  const visibleLinks = links?.filter(({ href }) => href) ?? []
  if (visibleLinks.length === 0) return null
  return (
    <p className={className}>
      {visibleLinks.map(({ label, href, id }, index) => (
        <ButtonLink key={id ?? label} href={href} kind={index === 0 ? 'main' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
