import { createFileRoute } from '@tanstack/react-router'
import { answerNavigationRequest } from '#app/content-api/query-answer.server.ts'

export const Route = createFileRoute('/navigation/{-$file}')({
  server: { handlers: { GET: ({ request, params }) => answerNavigationRequest(request, params.file) } },
})
