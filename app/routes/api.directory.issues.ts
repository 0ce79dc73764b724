import { createFileRoute } from '@tanstack/react-router'
import { answerIssues } from '#app/directory/api/directory-api.server.ts'

export const Route = createFileRoute('/api/directory/issues')({ server: { handlers: { GET: ({ request }) => answerIssues(request) } } })
