import type { Link } from './menus/menus.ts'
import { ButtonLink } from '#app/ui/button-links.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'

/** The call-to-action links of the header; the last one is the button. */
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
