import { useLocation, useMatches } from '@tanstack/react-router'
import { shellIn } from '../shell/shell-in.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MissedLine } from './missed-line.tsx'

/** The page for an address that has no document. */
export function NotFoundPage() {
  const location = useLocation()
  const shell = shellIn(useMatches())
  const page = (
    <main id="content" className="layout layout-error">
      <title>{`404 - Page not found: ${location.href}`}</title>
      <div className="hung">
        <MissedLine by="404" />
        <div className="error-words">
          <h1>Page Not Found</h1>
          {shell?.site.notFound ? <p className="lead">{shell.site.notFound}</p> : null}
          <p className="error-path">
            <code>{location.href}</code>
          </p>
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
