import { createFileRoute } from '@tanstack/react-router'
import { getIssue } from '../../../content/directory.functions.ts'
import { IssuePage } from '../../../features/directory/issue-page.tsx'
import { seo } from '../../../seo.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'

export const Route = createFileRoute('/_site/directory/$analyzer/issues/$issue')({
  loader: ({ params }) => getIssue({ data: params }),
  head: ({ loaderData, matches }) =>
    seo(shellIn(matches)?.site, {
      title: loaderData ? `${loaderData.shortcode}: ${loaderData.title}` : undefined,
      description: loaderData?.summary,
    }),
  component: Issue,
})

function Issue() {
  return <IssuePage issue={Route.useLoaderData()} />
}
