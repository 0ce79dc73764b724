import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '#app/directory/playground/playground-page.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/playground')({
  head: async ({ matches, match }) =>
    (await import('#app/directory/playground/playground-head.ts')).playgroundHead(shellIn(matches)?.site, match),
  component: Playground,
})

function Playground() {
  return (
    <PageLayout name="analyzer">
      <PlaygroundPage />
    </PageLayout>
  )
}
