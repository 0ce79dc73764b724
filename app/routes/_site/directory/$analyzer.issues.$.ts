import { createFileRoute } from '@tanstack/react-router'
import { getIssue } from '../../../content/directory.functions.ts'
import { localeAt } from '../../../locale-path.ts'

/** Some tools have slashes in their codes (`@scope/rule`). No issue stands at such an address, but it may be another name of one. */
export const Route = createFileRoute('/_site/directory/$analyzer/issues/$')({
  server: {
    handlers: {
      GET: async ({ request, next }) => (await (await import('../../../content/directory-twin.server.ts')).answerTwin(request)) ?? next(),
    },
  },
  loader: ({ params, location }) =>
    getIssue({ data: { analyzer: params.analyzer, issue: params._splat ?? '', search: location.searchStr, locale: localeAt(location) } }),
  // Never shown; without one the server's handler could not leave other addresses to the loader.
  component: () => null,
})
