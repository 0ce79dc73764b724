import { useLocation, useMatches } from '@tanstack/react-router'
import type { Missing } from '../../content/missing.server.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MatchList } from '../search/match-list.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { shellIn } from '../shell/shell-in.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import type { Refusal } from '../navigation/validate.ts'
import { MissedLine } from './missed-line.tsx'

/** What whoever threw "not found" said about it: the nearest documents, or a route's own reason. */
type Said = Partial<Missing & Refusal>

/** The router wraps what was said once. */
function saidIn(data: unknown): Said {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return typeof inner === 'object' && inner !== null ? inner : {}
}

const HEADINGS: Record<number, string> = { 404: 'Page Not Found', 410: 'Page Gone' }

/** What the site says of an address; a missing page has words of its own in the CMS. */
function leadFor(statusCode: number, notFound: string | null | undefined): string | null | undefined {
  if (statusCode === 410) return 'What stood at this address was taken away on purpose. It will not come back here.'
  return statusCode === 404 ? notFound : null
}

/** The page for an address that has no document, that had one, or that its route refuses for a reason of its own. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const location = useLocation()
  const shell = shellIn(useMatches())
  const { nearest = [], path = location.href, statusCode = 404, statusMessage = `Page not found: ${path}` } = saidIn(data)
  const lead = leadFor(statusCode, shell?.site.notFound)
  const page = (
    <main id="content" className="layout layout-error">
      <title>{`${statusCode} - ${statusMessage}`}</title>
      <meta name="robots" content="noindex" />
      <div className="hung">
        <MissedLine by={String(statusCode)} />
        <div className="error-words">
          <h1>{HEADINGS[statusCode] ?? 'Internal Server Error'}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          <p className="error-path">
            <code>{path}</code>
          </p>
          {nearest.length > 0 ? (
            <section className="error-nearest">
              <h2>{statusCode === 410 ? 'Perhaps this helps' : 'Did you mean'}</h2>
              <MatchList matches={nearest} />
            </section>
          ) : null}
          <SearchForm />
          <p className="error-links">
            <ButtonLink href="/" kind="main">
              Home
            </ButtonLink>
            <ButtonLink href="/directory" kind="quiet">
              Directory
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
  // It stands in the place of the whole site route, so it brings the shell along; without one it stands alone.
  return shell ? <SiteShell shell={shell}>{page}</SiteShell> : page
}
