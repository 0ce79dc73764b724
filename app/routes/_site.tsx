import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getShell } from '../content/shell.functions.ts'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { NotFoundPage } from '../features/errors/not-found-page.tsx'
import { SiteShell } from '../features/shell/site-shell.tsx'
import styles from '../styles/site.css?url'

export const Route = createFileRoute('/_site')({
  loader: () => getShell(),
  staleTime: Infinity,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(loaderData?.preview ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Site,
  notFoundComponent: NotFoundPage,
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
