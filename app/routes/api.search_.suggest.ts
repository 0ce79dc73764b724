import { createFileRoute } from '@tanstack/react-router'
import { answerSuggestions } from '#app/search/api/search-api.server.ts'

export const Route = createFileRoute('/api/search_/suggest')({ server: { handlers: { GET: ({ request }) => answerSuggestions(request) } } })
