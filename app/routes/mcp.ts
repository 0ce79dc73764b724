import { createFileRoute } from '@tanstack/react-router'
import { answerMcp, refuseMethod } from '#app/mcp/answer-mcp.server.ts'

const handle = ({ request }: { request: Request }) => answerMcp(request)

export const Route = createFileRoute('/mcp')({ server: { handlers: { POST: handle, GET: refuseMethod } } })
