import { useLocation, useMatches } from '@tanstack/react-router'
import type { Missing } from '../../content/missing.server.ts'
import { toldWhenShown } from '../../told.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { errorsWords } from '../../words/en/errors.ts'
import { placesWords } from '../../words/en/places.ts'
import type { Words } from '../../words/index.ts'
import { MatchList } from '../search/match-list.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { shellIn } from '../shell/shell-in.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import { type Refusal, refusal } from '../navigation/validate.ts'
import { MissedLine } from './missed-line.tsx'

/** What whoever threw "not found" said about it: the nearest documents, or a route's own reason. */
type Said = Partial<Missing & Refusal>

/** The router wraps what was said once. */
function saidIn(data: unknown): Said {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return typeof inner === 'object' && inner !== null ? inner : {}
}

function headingFor(statusCode: number, words: Words['errors']): string {
  if (statusCode === 410) return words.gone
  return statusCode === 404 ? words.notFound : words.fault
}

/** What the site says of an address; a missing page has words of its own in the CMS. */
function leadFor(statusCode: number, notFound: string | undefined, words: Words['errors']) {
  if (statusCode === 410) return words.goneOnPurpose
  return statusCode === 404 ? notFound : null
}

/** A route's own reason stays in its words; the usual ones are said in the page's language. */
function messageFor({ statusCode, statusMessage }: Said, path: string, words: Words['errors']): string {
  if (statusMessage === undefined) return statusCode === 410 ? words.goneAt(path) : words.notFoundAt(path)
  return statusMessage === refusal(path).statusMessage ? words.refusedAt(path) : statusMessage
}

/** The page for an address that has no document, that had one, or that its route refuses for a reason of its own. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const words = useWords('errors', errorsWords)
  const places = useWords('places', placesWords)
  const location = useLocation()
  const shell = shellIn(useMatches())
  const said = saidIn(data)
  const { nearest = [], path = location.href, statusCode = 404 } = said
  const lead = leadFor(statusCode, shell?.site.notFound, words)
  const missing = statusCode === 404 || statusCode === 410 ? toldWhenShown('page missing', { status: `${statusCode}` }) : {}
  const page = (
    <main id="content" className="layout layout-error" {...missing}>
      <title>{`${statusCode} - ${messageFor(said, path, words)}`}</title>
      <meta name="robots" content="noindex" />
      <div className="hung">
        <MissedLine by={String(statusCode)} />
        <div className="error-words">
          <h1>{headingFor(statusCode, words)}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          <p className="error-path">
            <code>{path}</code>
          </p>
          {nearest.length > 0 ? (
            <section className="error-nearest">
              <h2>{statusCode === 410 ? words.perhaps : words.didYouMean}</h2>
              <MatchList matches={nearest} />
            </section>
          ) : null}
          <SearchForm />
          <p className="error-links">
            <ButtonLink href="/" kind="main">
              {places.home}
            </ButtonLink>
            <ButtonLink href="/directory" kind="quiet">
              {places.directory}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
  // It stands in the place of the whole site route, so it brings the shell along; without one it stands alone.
  return shell ? <SiteShell shell={shell}>{page}</SiteShell> : page
}
