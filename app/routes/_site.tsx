import displayFont from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getShell } from '#app/shell/shell.functions.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { ErrorPage } from '#app/errors/error-page.tsx'
import { NotFound } from '#app/errors/not-found.ts'
import { siteFileLinks } from '#app/site-files/links.ts'
import { SiteShell } from '#app/shell/site-shell.tsx'
import styles from '#app/ui/styles/site.css?url'

/** Preloads the two fonts above the fold, which the browser would otherwise request only after parsing the styles. */
const FONTS = [displayFont, textFont].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

export const Route = createFileRoute('/_site')({
  // Every page needs this route, so a separate chunk would only add a request.
  codeSplitGroupings: [],
  loader: ({ location }) => getShell({ data: localeAt(location) }),
  staleTime: Infinity,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(loaderData?.preview ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [...FONTS, { rel: 'stylesheet', href: styles }, ...siteFileLinks(loaderData?.site.name)],
  }),
  component: Site,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
})

function Site() {
  const shell = Route.useLoaderData()
  return (
    <SiteShell shell={shell}>
      <Outlet />
    </SiteShell>
  )
}
