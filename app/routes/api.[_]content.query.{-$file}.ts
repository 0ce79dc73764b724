import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request, params }: { request: Request; params: { file?: string } }) => {
  const { answerQueryRequest } = await import('../content/query-answer.server.ts')
  return answerQueryRequest(request, params.file)
}

export const Route = createFileRoute('/api/_content/query/{-$file}')({ server: { handlers: { GET: handle } } })
