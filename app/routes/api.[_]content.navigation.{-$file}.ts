import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request, params }: { request: Request; params: { file?: string } }) => {
  const { answerNavigationRequest } = await import('../content/query-answer.server.ts')
  return answerNavigationRequest(request, params.file)
}

export const Route = createFileRoute('/api/_content/navigation/{-$file}')({ server: { handlers: { GET: handle } } })
