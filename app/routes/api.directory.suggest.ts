import { createFileRoute } from '@tanstack/react-router'
import { answerSuggest } from '#app/directory/api/directory-api.server.ts'

export const Route = createFileRoute('/api/directory/suggest')({ server: { handlers: { GET: ({ request }) => answerSuggest(request) } } })
