import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request, params }: { request: Request; params: { analyzer: string } }) => {
  const { answerBadge } = await import('../content/badge.server.ts')
  return answerBadge(request, params.analyzer)
}

export const Route = createFileRoute('/directory/$analyzer/badge.svg')({ server: { handlers: { GET: handle } } })
