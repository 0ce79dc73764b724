import { createFileRoute } from '@tanstack/react-router'
import { answerFeedback } from '#app/directory/feedback/feedback-answer.server.ts'
import { pageNotFound } from '#platform/http/problem.ts'

const receive = ({ request }: { request: Request }) => answerFeedback(request)

/** Readers' feedback on an issue is only posted here. */
const missing = ({ request }: { request: Request }) => pageNotFound(new URL(request.url).pathname)

export const Route = createFileRoute('/forms/feedback')({ server: { handlers: { POST: receive, GET: missing } } })
