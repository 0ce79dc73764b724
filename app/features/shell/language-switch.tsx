import { useLocation } from '@tanstack/react-router'
import { CONTENT_LANGUAGES, type ContentLocale } from '#config'
import { inLocale, localeAt } from '../../locale-path.ts'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'

/** The same page in the site's other languages. Each is a document of its own, so these are plain links. */
export function LanguageSwitch({ languages }: { languages: readonly ContentLocale[] }) {
  const words = useWords('shell', shellWords)
  const location = useLocation()
  const current = localeAt(location)
  // Where the query says what is shown, and not where somebody came from, it goes along.
  const query = /^\/(?:directory|search)(?:\/|$)/.test(location.pathname) ? location.searchStr : ''
  if (languages.length < 2) return null
  return (
    <nav className="language-switch" aria-label={words.language}>
      <ul>
        {languages.map((locale) => (
          <li key={locale}>
            <a
              href={inLocale(location.pathname, locale) + query}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current || undefined}
            >
              {CONTENT_LANGUAGES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
