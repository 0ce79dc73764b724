import { createFileRoute } from '@tanstack/react-router'
import { loadViews, RenderBlocks } from '#app/blocks/index.tsx'
import { getStyleguide } from '#app/pages/styleguide/styleguide.functions.ts'
import { Styleguide } from '#app/pages/styleguide/styleguide.tsx'

export const Route = createFileRoute('/_site/styleguide')({
  loader: async () => {
    const entries = await getStyleguide()
    await loadViews(entries.map(({ block }) => block))
    return entries
  },
  head: () => ({ meta: [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }] }),
  component: StyleguidePage,
})

function StyleguidePage() {
  const entries = Route.useLoaderData()
  return <Styleguide entries={entries.map(({ name, block }) => ({ name, view: <RenderBlocks blocks={[block]} /> }))} />
}
