import { createFileRoute } from '@tanstack/react-router'
import { getIssue } from '../../../content/directory.functions.ts'
import { IssuePage } from '../../../features/directory/issue-page.tsx'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { seo } from '../../../seo.ts'

export const Route = createFileRoute('/_site/directory/$analyzer/issues/$issue')({
  loader: ({ params }) => getIssue({ data: params }),
  head: ({ loaderData, matches, match }) => {
    const issue = loaderData?.issue
    const title = issue && `${issue.shortcode}: ${issue.title}`
    return seo(shellIn(matches)?.site, { title, description: issue?.summary }, loaderData && match)
  },
  component: Issue,
})

function Issue() {
  const { issue, layout } = Route.useLoaderData()
  return (
    <PageLayout name={layout}>
      <IssuePage issue={issue} />
    </PageLayout>
  )
}
