import { createFileRoute } from '@tanstack/react-router'
import { getIssue } from '../../../content/directory.functions.ts'
import { IssuePage } from '../../../features/directory/issue-page.tsx'
import { validShortcodes } from '../../../features/directory/valid-shortcodes.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/$analyzer/issues/$issue')({
  staticData: { validate: validShortcodes },
  server: {
    handlers: {
      GET: async ({ request, next }) => (await (await import('../../../content/directory-twin.server.ts')).answerTwin(request)) ?? next(),
    },
  },
  loader: ({ params, location }) => getIssue({ data: { ...params, search: location.searchStr, locale: localeAt(location) } }),
  head: async ({ loaderData, matches, match }) =>
    loaderData ? (await import('../../../directory-head.ts')).issueHead(shellIn(matches)?.site, loaderData.issue, match) : {},
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
