import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerIssues } = await import('../content/directory-api.server.ts')
  return answerIssues(request)
}

export const Route = createFileRoute('/api/directory/issues')({ server: { handlers: { GET: handle } } })
