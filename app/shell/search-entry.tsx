import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'

/**
 * Opens the search (`search-shortcuts.ts`), with the shortcut of this platform beside it. Without scripts it leads to the search's
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
