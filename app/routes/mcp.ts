import { createFileRoute } from '@tanstack/react-router'
import { answerMcp } from '#app/mcp/answer-mcp.server.ts'

export const Route = createFileRoute('/mcp')({ server: { handlers: { POST: ({ request }) => answerMcp(request) } } })
