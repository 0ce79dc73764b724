import { useLocation, useMatches } from '@tanstack/react-router'
import { shellIn } from '../shell/shell-in.ts'
import { SiteLink } from '../../ui/site-link.tsx'

/** The page for an address that has no document (contract C20, C22). */
export function NotFoundPage() {
  const location = useLocation()
  const shell = shellIn(useMatches())
  return (
    <main id="content" className="layout layout-error">
      <title>{`404 - Page not found: ${location.href}`}</title>
      <h1>Page Not Found</h1>
      {shell?.site.notFound ? <p className="lead">{shell.site.notFound}</p> : null}
      <p className="error-path">
        <code>{location.href}</code>
      </p>
      <p>
        <SiteLink href="/">Home</SiteLink> · <SiteLink href="/directory">Directory</SiteLink>
      </p>
    </main>
  )
}
