import { createFileRoute } from '@tanstack/react-router'
import { getIssue } from '../../../content/directory.functions.ts'
import { IssuePage } from '../../../features/directory/issue-page.tsx'
import { validShortcodes } from '../../../features/directory/valid-shortcodes.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { seo } from '../../../seo.ts'

export const Route = createFileRoute('/_site/directory/$analyzer/issues/$issue')({
  staticData: { validate: validShortcodes },
  loader: ({ params, location }) => getIssue({ data: { ...params, search: location.searchStr, locale: localeAt(location) } }),
  head: ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { shortcode, title, summary, head } = loaderData.issue
    return seo(shellIn(matches)?.site, { title: `${shortcode}: ${title}`, description: summary, head }, match)
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
