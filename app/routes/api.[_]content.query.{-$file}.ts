import { createFileRoute } from '@tanstack/react-router'
import { answerQueryRequest } from '#app/content-api/query-answer.server.ts'

export const Route = createFileRoute('/api/_content/query/{-$file}')({
  server: { handlers: { GET: ({ request, params }) => answerQueryRequest(request, params.file) } },
})
