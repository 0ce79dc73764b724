import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const [{ env }, { openApi }, { answerData }] = await Promise.all([
    import('#cms/env.ts'),
    import('../content/openapi.ts'),
    import('../content/data-answer.server.ts'),
  ])
  const headers = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' }
  return answerData({ request, text: JSON.stringify(openApi(env().SITE_URL)), headers })
}

export const Route = createFileRoute('/api/directory/openapi.json')({ server: { handlers: { GET: handle } } })
