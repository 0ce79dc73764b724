import { useLocation } from '@tanstack/react-router'
import { CONTENT_LANGUAGES, type ContentLocale } from '#config'
import { inLocale, localeAt } from '#app/i18n/locale-path.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { useId } from 'react'
import { currentTheme, THEMES } from './theme.ts'

type Location = { pathname: string; searchStr: string }

/** The address of the same page in another language. */
export function translationOf({ pathname, searchStr }: Location, locale: ContentLocale): string {
  // Keeps a query that selects content, but not one with campaign parameters.
  const query = /^\/(?:directory|search)(?:\/|$)/.test(pathname) ? searchStr : ''
  return inLocale(pathname, locale) + query
}

/** Links to the same page in the site's languages. Each language is a document of its own, so these are plain anchors. */
export function LanguageSwitch({ languages }: { languages: readonly ContentLocale[] }) {
  const messages = useMessages('shell', shellMessages)
  const location = useLocation()
  const current = localeAt(location)
  if (languages.length < 2) return null
  return (
    <nav className="language-switch" aria-label={messages.language}>
      <ul>
        {languages.map((locale) => (
          <li key={locale}>
            <a href={translationOf(location, locale)} lang={locale} hrefLang={locale} aria-current={locale === current || undefined}>
              {CONTENT_LANGUAGES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Selects the current theme in a switch that is rendered in the browser, or hydrated. */
const select = (option: HTMLInputElement | null) => {
  if (option) option.checked = option.value === currentTheme()
}

/**
 * Light, dark or system. Only the browser knows the choice, so the server selects none; `theme.ts` does and applies changes.
 * Browsers must not restore it on reload: it may have been changed in another window.
 */
export function ThemeSwitch() {
  const messages = useMessages('shell', shellMessages)
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">{messages.theme}</legend>
      {THEMES.map((option) => (
        <label key={option}>
          <input className="sr-only" type="radio" name={name} value={option} autoComplete="off" ref={select} />
          <span>{messages.themes[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
