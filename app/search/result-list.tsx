import { SiteLink } from '#app/ui/site-link.tsx'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { siteSearchMessages } from '#app/i18n/en/site-search.ts'
import type { SiteResult } from './api/site-answer.ts'

/** A passage with its matches marked. Masked in session recordings, as the marks repeat the query. */
function Passage({ pieces, lang }: { pieces: SiteResult['passage']; lang: string | undefined }) {
  return (
    <p className="result-passage ph-mask" lang={lang}>
      {pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
    </p>
  )
}

function Result({ result: { type, url, language, title, code, place, heading, anchor, passage } }: { result: SiteResult }) {
  const messages = useMessages('siteSearch', siteSearchMessages)
  // A result without a translation is in English on a page in German.
  const lang = useLocale() === language ? undefined : language
  return (
    <li>
      <p className="result-kind">
        <span>{messages.types[type]}</span>
        {place ? <span>{place}</span> : null}
      </p>
      <h2 lang={lang}>
        <SiteLink href={anchor ? `${url}#${encodeURIComponent(anchor)}` : url}>
          {type === 'rule' && code ? (
            <>
              <code>{code}</code> {title}
            </>
          ) : (
            title
          )}
        </SiteLink>
      </h2>
      {heading ? (
        <p className="result-heading" lang={lang}>
          {heading}
        </p>
      ) : null}
      <Passage pieces={passage} lang={lang} />
    </li>
  )
}

/** The results of the site search, best match first: what each is, where it is and what it says. */
export function ResultList({ results }: { results: readonly SiteResult[] }) {
  return (
    <ol className="result-list">
      {results.map((result, index) => (
        <Result key={`${result.url} ${index}`} result={result} />
      ))}
    </ol>
  )
}
