import { createFileRoute } from '@tanstack/react-router'
import { answerBadge } from '#app/directory/analyzer/badge.server.ts'

export const Route = createFileRoute('/directory/$analyzer/badge.svg')({
  server: { handlers: { GET: ({ request, params }) => answerBadge(request, params.analyzer) } },
})
