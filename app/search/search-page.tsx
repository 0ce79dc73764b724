import type { ComponentProps } from 'react'
import { trackWhenShown } from '#app/ui/tracking-attributes.ts'
import { ExactLink } from '#app/ui/site-link.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { searchMessages } from '#app/i18n/en/search.ts'
import { siteSearchMessages } from '#app/i18n/en/site-search.ts'
import type { Messages } from '#app/i18n/index.ts'
import type { SiteAnswer, SiteResult } from './api/site-answer.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { SearchForm } from './search-form.tsx'
import { lastPageOf, PAGE_SIZE, searchHref, type SearchPlace } from './search-place.ts'

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
function ResultList({ results }: { results: readonly SiteResult[] }) {
  return (
    <ol className="result-list">
      {results.map((result, index) => (
        <Result key={`${result.url} ${index}`} result={result} />
      ))}
    </ol>
  )
}

/** A link to other results of the site search. */
const PlaceLink = ({ place, ...rest }: ComponentProps<'a'> & { place: SearchPlace }) => <ExactLink {...rest} href={searchHref(place)} />

/** The place of the shown results among all, with links to the pages beside them; nothing if there is only one. */
function ResultPages({ place, answer }: { place: SearchPlace; answer: SiteAnswer }) {
  const messages = useMessages('siteSearch', siteSearchMessages)
  const steps = useMessages('page', pageMessages)
  const { page = 1 } = place
  const { total, results } = answer
  const last = lastPageOf(answer)
  const start = (page - 1) * PAGE_SIZE + 1
  const hasNext = page < last
  if (page === 1 && !hasNext) return null
  return (
    <nav className="pagination" aria-label={messages.pages}>
      {page > 1 ? (
        <PlaceLink place={{ ...place, page: Math.min(page - 1, last) }} rel="prev">
          {steps.previous}
        </PlaceLink>
      ) : null}
      {results.length > 0 ? <span className="pagination-place">{messages.place(start, start + results.length - 1, total)}</span> : null}
      {hasNext ? (
        <PlaceLink place={{ ...place, page: page + 1 }} rel="next">
          {steps.next}
        </PlaceLink>
      ) : null}
    </nav>
  )
}

type Shown = { place: SearchPlace; answer: SiteAnswer }

/** The sentence above the results. */
function outcome({ place: { q = '', page = 1 }, answer }: Shown, { search, siteSearch }: Pick<Messages, 'search' | 'siteSearch'>): string {
  if (q === '') return search.how
  if (answer.total === 0) return search.nothing(q)
  return answer.results.length === 0 ? siteSearch.noPage(page, lastPageOf(answer)) : search.found(answer.total)
}

/** The groups as links, each with its number of matches; the one that is shown is marked. */
function Groups({ place: { q, type }, answer: { groups } }: Shown) {
  const messages = useMessages('siteSearch', siteSearchMessages)
  if (groups.length < 2 && !type) return null
  const all = groups.reduce((sum, { total }) => sum + total, 0)
  const links = [
    { type: undefined, total: all, name: messages.all },
    ...groups.map((group) => ({ ...group, name: messages.groups[group.type] })),
  ]
  return (
    <nav aria-label={messages.narrow}>
      <ul className="result-groups">
        {links.map((link) => (
          <li key={link.type ?? 'all'}>
            <PlaceLink place={{ q, type: link.type }} aria-current={link.type === type ? 'page' : undefined}>
              {link.name} <span>{link.total}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The directory has every matching rule, with filters; here they are a few among others. */
function DirectoryHint({ place: { q = '' }, answer: { groups } }: Shown) {
  const messages = useMessages('siteSearch', siteSearchMessages)
  const rules = groups.find(({ type }) => type === 'rule')?.total ?? 0
  if (rules === 0) return null
  return (
    <p className="result-directory">
      {messages.rules(rules)} <SiteLink href={`/directory?q=${encodeURIComponent(q)}`}>{messages.inDirectory}</SiteLink>
    </p>
  )
}

/** Where to go when nothing was found. */
function NothingFound() {
  const messages = useMessages('siteSearch', siteSearchMessages)
  const places = useMessages('places', placesMessages)
  return (
    <>
      <p>{messages.advice}</p>
      <p>
        {messages.elsewhere}: <SiteLink href="/">{places.home}</SiteLink>, <SiteLink href="/directory">{places.directory}</SiteLink>
      </p>
    </>
  )
}

/** The search of the whole site. Everything on it works without JavaScript. */
export function SearchPage({ place, answer }: Shown) {
  const messages = useMessages('search', searchMessages)
  const own = useMessages('siteSearch', siteSearchMessages)
  const { q: text = '' } = place
  const { total, corrected, results } = answer
  return (
    <div className="hung search-page" {...(text ? trackWhenShown('searched', { kind: 'site', length: text.length, results: total }) : {})}>
      <h1>{messages.search}</h1>
      <SearchForm text={text} />
      {/* Masked in session recordings, as it may repeat the query. */}
      <p className="ph-mask" role="status">
        {[
          corrected === null ? '' : own.corrected(text.trim(), corrected.trim()),
          outcome({ place, answer }, { search: messages, siteSearch: own }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Groups place={place} answer={answer} />
      {text !== '' && total === 0 ? <NothingFound /> : null}
      <ResultList results={results} />
      <ResultPages place={place} answer={answer} />
      <DirectoryHint place={place} answer={answer} />
    </div>
  )
}
