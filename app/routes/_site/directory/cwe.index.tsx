import { createFileRoute } from '@tanstack/react-router'
import { getFacet } from '../../../content/directory-lists.functions.ts'
import { FacetListPage } from '../../../features/directory/facet-list-page.tsx'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { documentWords } from '../../../document-words.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { seo } from '../../../seo.ts'
import { directoryWords } from '../../../words/en/directory.ts'

export const Route = createFileRoute('/_site/directory/cwe/')({
  loader: () => getFacet({ data: 'cwe' }),
  head: ({ matches, match }) => {
    const { weaknessesTitle: title, weaknessesText: description } = documentWords('directory', directoryWords)
    return seo(shellIn(matches)?.site, { title, description }, match)
  },
  component: Weaknesses,
})

function Weaknesses() {
  return (
    <PageLayout name="analyzer">
      <FacetListPage facet="cwe" values={Route.useLoaderData()} />
    </PageLayout>
  )
}
