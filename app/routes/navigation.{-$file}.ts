import { createFileRoute } from '@tanstack/react-router'
import { answerNavigationRequest } from '#app/content-api/query-answer.server.ts'

const handle = ({ request, params }: { request: Request; params: { file?: string } }) => answerNavigationRequest(request, params.file)

export const Route = createFileRoute('/navigation/{-$file}')({ server: { handlers: { GET: handle } } })
