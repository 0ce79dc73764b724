import { createFileRoute } from '@tanstack/react-router'
import { getIssue } from '../../../content/directory.functions.ts'
import { IssuePage } from '../../../features/directory/issue-page.tsx'
import { validShortcodes } from '../../../features/directory/valid-shortcodes.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { seo } from '../../../seo.ts'

export const Route = createFileRoute('/_site/directory/$analyzer/issues/$issue')({
  staticData: { validate: validShortcodes },
  loader: ({ params }) => getIssue({ data: params }),
  head: ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { shortcode, title, summary } = loaderData.issue
    return seo(shellIn(matches)?.site, { title: `${shortcode}: ${title}`, description: summary }, match)
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
