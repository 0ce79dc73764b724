import displayFont from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getShell } from '../content/shell.functions.ts'
import { localeAt } from '../locale-path.ts'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { NotFound } from '../features/errors/not-found.ts'
import { SiteShell } from '../features/shell/site-shell.tsx'
import styles from '../styles/site.css?url'

/** The two faces of every first screen: a page would else ask for them only when its styles are read. */
const FONTS = [displayFont, textFont].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

export const Route = createFileRoute('/_site')({
  // Every page needs it: a file of its own would be one more.
  codeSplitGroupings: [],
  loader: ({ location }) => getShell({ data: localeAt(location) }),
  staleTime: Infinity,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(loaderData?.preview ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [...FONTS, { rel: 'stylesheet', href: styles }, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
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
