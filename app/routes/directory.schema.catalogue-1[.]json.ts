import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const [{ env }, { catalogueSchema }, { answerData }] = await Promise.all([
    import('#cms/env.ts'),
    import('../content/catalogue-schema.ts'),
    import('../content/data-answer.server.ts'),
  ])
  const text = JSON.stringify(catalogueSchema(env().SITE_URL), null, 2)
  return answerData({ request, text, headers: { 'content-type': 'application/schema+json' } })
}

export const Route = createFileRoute('/directory/schema/catalogue-1.json')({ server: { handlers: { GET: handle } } })
