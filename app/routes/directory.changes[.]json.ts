import { createFileRoute } from '@tanstack/react-router'
import { answerChangesFeed } from '#app/directory/changes/changes.server.ts'

const answer = ({ request }: { request: Request }) => answerChangesFeed(request, 'json')

/** The directory's changes for feed readers. */
export const Route = createFileRoute('/directory/changes.json')({ server: { handlers: { GET: answer, HEAD: answer } } })
