import type { Link } from '../../content/menus.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

/** What the header asks of its reader: the last one is the button. */
export function HeaderActions({ actions }: { actions: readonly Link[] }) {
  if (actions.length === 0) return null
  return (
    <ul className="header-actions">
      {actions.map(({ label, href }, index) => (
        <li key={href}>
          {index === actions.length - 1 ? (
            <ButtonLink href={href} kind="main">
              {label}
            </ButtonLink>
          ) : (
            <SiteLink href={href}>{label}</SiteLink>
          )}
        </li>
      ))}
    </ul>
  )
}
