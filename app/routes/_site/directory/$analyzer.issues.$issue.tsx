import { createFileRoute } from '@tanstack/react-router'
import { answerAlternate } from '#app/formats/answer-alternate.server.ts'
import { getIssue } from '#app/directory/directory.functions.ts'
import { IssuePage } from '#app/directory/issue/view/issue-page.tsx'
import { validShortcodes } from '#app/directory/analyzer/valid-shortcodes.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/$analyzer/issues/$issue')({
  staticData: { validate: validShortcodes },
  server: {
    handlers: {
      GET: async ({ request, next }) => (await answerAlternate(request)) ?? next(),
    },
  },
  loader: ({ params, location }) => getIssue({ data: { ...params, search: location.searchStr, locale: localeAt(location) } }),
  head: async ({ loaderData, matches, match }) =>
    loaderData ? (await import('#app/directory/issue/issue-head.ts')).issueHead(shellIn(matches)?.site, loaderData.issue, match) : {},
  component: Issue,
})

function Issue() {
  const { issue, around, layout } = Route.useLoaderData()
  return (
    <PageLayout name={layout}>
      <IssuePage issue={issue} around={around} />
    </PageLayout>
  )
}
