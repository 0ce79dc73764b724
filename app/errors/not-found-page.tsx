import { useLocation, useMatches } from '@tanstack/react-router'
import type { NearDocument, NotFoundDetails } from '#app/text-index/not-found-suggestions.server.ts'
import { trackWhenShown } from '#app/ui/tracking-attributes.ts'
import { ButtonLink, SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { errorsMessages } from '#app/i18n/en/errors.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import type { Messages } from '#app/i18n/index.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { SiteShell } from '#app/shell/site-shell.tsx'
import { type Refusal, refusal } from '#app/navigation/check-page.ts'
import { MissedLine } from './error-page.tsx'

/** The data of the thrown `notFound()`: the nearest documents, at the address of a comparison all comparisons, or a route's own reason. */
type NotFoundData = Partial<NotFoundDetails & Refusal & { isInvalid: boolean; comparisons: NearDocument[] }>

/** Unwraps the data, which the router nests once more. */
function notFoundData(data: unknown): NotFoundData {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return typeof inner === 'object' && inner !== null ? inner : {}
}

/** Matching documents with their addresses, best match first. */
function MatchList({ matches }: { matches: NearDocument[] }) {
  return (
    <ol className="match-list">
      {matches.map(({ path, title, description }) => (
        <li key={path}>
          <SiteLink href={path}>{title}</SiteLink>
          <code>{path}</code>
          {description ? <p>{description}</p> : null}
        </li>
      ))}
    </ol>
  )
}

function headingFor(statusCode: number, messages: Messages['errors']): string {
  if (statusCode === 410) return messages.gone
  return statusCode === 404 ? messages.notFound : messages.fault
}

/** The text below the heading; for a 404 editors write it in the CMS. */
function leadFor(statusCode: number, notFound: string | undefined, messages: Messages['errors']) {
  if (statusCode === 410) return messages.goneOnPurpose
  return statusCode === 404 ? notFound : null
}

/** A route's own reason is shown as it is; the standard ones are translated. */
function messageFor({ statusCode, statusMessage, isInvalid }: NotFoundData, path: string, messages: Messages['errors']): string {
  if (isInvalid || statusMessage === refusal(path).statusMessage) return messages.refusedAt(path)
  if (statusMessage === undefined) return statusCode === 410 ? messages.goneAt(path) : messages.notFoundAt(path)
  return statusMessage
}

function Suggestions({ title, matches }: { title: string; matches: NearDocument[] }) {
  if (matches.length === 0) return null
  return (
    <section className="error-nearest">
      <h2>{title}</h2>
      <MatchList matches={matches} />
    </section>
  )
}

/** The page for an address without a document (404), with a removed one (410), or rejected by its route. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const messages = useMessages('errors', errorsMessages)
  const places = useMessages('places', placesMessages)
  const location = useLocation()
  const shell = shellIn(useMatches())
  const details = notFoundData(data)
  const { nearest = [], comparisons = [], path = location.publicHref, statusCode = 404 } = details
  const lead = leadFor(statusCode, shell?.site.notFound, messages)
  const tracking = statusCode === 404 || statusCode === 410 ? trackWhenShown('page missing', { status: `${statusCode}` }) : {}
  const page = (
    <main id="content" className="layout layout-error" {...tracking}>
      <title>{`${statusCode} - ${messageFor(details, path, messages)}`}</title>
      <meta name="robots" content="noindex" />
      <div className="hung">
        <MissedLine by={String(statusCode)} />
        <div className="error-words">
          <h1>{headingFor(statusCode, messages)}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          <p className="error-path">
            <code>{path}</code>
          </p>
          <Suggestions title={messages.comparisons} matches={comparisons} />
          <Suggestions
            title={statusCode === 410 ? messages.perhaps : messages.didYouMean}
            matches={nearest.filter((near) => !comparisons.some((comparison) => comparison.path === near.path))}
          />
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
  // It replaces the whole site route, so it renders the shell itself, if the shell could be loaded.
  return shell ? <SiteShell shell={shell}>{page}</SiteShell> : page
}
