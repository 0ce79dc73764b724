import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerSuggest } = await import('../content/directory-api.server.ts')
  return answerSuggest(request)
}

export const Route = createFileRoute('/api/directory/suggest')({ server: { handlers: { GET: handle } } })
