import type { Link } from './menus/menus.ts'
import { ButtonLink, SiteLink } from '#app/ui/site-link.tsx'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'

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

/**
 * Opens the search (`head-script.ts`), with the shortcut of this platform beside it. Without scripts it leads to the search's
 * own page.
 */
export function SearchEntry() {
  const messages = useMessages('shell', shellMessages)
  return (
    <a className="search-entry" href={inLocale('/search', useLocale())} data-search="" aria-keyshortcuts="Control+K Meta+K">
      {messages.search}
      <kbd aria-hidden="true">
        <span>{messages.controlKey}</span>
        <span>⌘</span>
        <span> K</span>
      </kbd>
    </a>
  )
}
