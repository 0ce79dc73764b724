import { createFileRoute } from '@tanstack/react-router'
import { answerQueryRequest } from '#app/content-api/query-answer.server.ts'

const handle = ({ request, params }: { request: Request; params: { file?: string } }) => answerQueryRequest(request, params.file)

export const Route = createFileRoute('/api/_content/query/{-$file}')({ server: { handlers: { GET: handle } } })
