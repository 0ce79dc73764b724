import { createFileRoute } from '@tanstack/react-router'
import { answerAlternate } from '#app/formats/answer-alternate.server.ts'
import { getIssue } from '#app/directory/directory.functions.ts'
import { localeAt } from '#app/i18n/locale-path.ts'

/** Some tools have slashes in their codes (`@scope/rule`). No issue has such an address, but it may be an alias of one. */
export const Route = createFileRoute('/_site/directory/$analyzer/issues/$')({
  server: {
    handlers: {
      GET: async ({ request, next }) => (await answerAlternate(request)) ?? next(),
    },
  },
  loader: ({ params, location }) =>
    getIssue({ data: { analyzer: params.analyzer, issue: params._splat ?? '', search: location.searchStr, locale: localeAt(location) } }),
  // Never rendered, but without a component the server handler could not pass other addresses on to the loader.
  component: () => null,
})
