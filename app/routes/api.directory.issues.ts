import { createFileRoute } from '@tanstack/react-router'
import { answerIssues } from '#app/directory/api/directory-api.server.ts'

const handle = ({ request }: { request: Request }) => answerIssues(request)

export const Route = createFileRoute('/api/directory/issues')({ server: { handlers: { GET: handle } } })
