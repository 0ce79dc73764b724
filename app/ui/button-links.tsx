import { ButtonLink } from './button-link.tsx'

type Link = { label: string; href?: string; id?: string | null }

/** What to do next, the main thing first; nothing where no link leads anywhere. */
export function ButtonLinks({ links, className = 'button-links' }: { links: readonly Link[] | null | undefined; className?: string }) {
  const next = links?.filter(({ href }) => href) ?? []
  if (next.length === 0) return null
  return (
    <p className={className}>
      {next.map(({ label, href, id }, index) => (
        <ButtonLink key={id ?? label} href={href} kind={index === 0 ? 'main' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
