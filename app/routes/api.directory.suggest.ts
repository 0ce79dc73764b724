import { createFileRoute } from '@tanstack/react-router'
import { answerSuggest } from '#app/directory/api/directory-api.server.ts'

const handle = ({ request }: { request: Request }) => answerSuggest(request)

export const Route = createFileRoute('/api/directory/suggest')({ server: { handlers: { GET: handle } } })
