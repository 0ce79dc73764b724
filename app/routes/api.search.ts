import { createFileRoute } from '@tanstack/react-router'
import { answerSearch } from '#app/search/api/search-api.server.ts'

export const Route = createFileRoute('/api/search')({ server: { handlers: { GET: ({ request }) => answerSearch(request) } } })
