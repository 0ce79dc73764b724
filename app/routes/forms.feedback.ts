import { createFileRoute } from '@tanstack/react-router'
import { pageNotFound } from '#cms/problem.ts'

const receive = async ({ request }: { request: Request }) => {
  const { answerFeedback } = await import('../content/feedback-answer.server.ts')
  return answerFeedback(request)
}

/** What readers say of an issue is sent here; there is nothing to read. */
const missing = ({ request }: { request: Request }) => pageNotFound(new URL(request.url).pathname)

export const Route = createFileRoute('/forms/feedback')({ server: { handlers: { POST: receive, GET: missing } } })
