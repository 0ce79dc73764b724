import { createFileRoute } from '@tanstack/react-router'
import { answerIngest } from '#app/analytics/ingest/ingest.server.ts'

const answer = ({ request }: { request: Request }) => answerIngest(request)

/** The first-party proxy for analytics; see `app/analytics/ingest/ingest.server.ts`. */
export const Route = createFileRoute('/ingest/$')({ server: { handlers: { GET: answer, POST: answer } } })
