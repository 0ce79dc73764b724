import { createFileRoute } from '@tanstack/react-router'
import { answerSearch } from '#app/search/api/search-api.server.ts'

const handle = ({ request }: { request: Request }) => answerSearch(request)

export const Route = createFileRoute('/api/search')({ server: { handlers: { GET: handle } } })
