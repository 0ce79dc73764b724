import { createFileRoute } from '@tanstack/react-router'
import { answerChangesFeed } from '#app/directory/changes/changes.server.ts'

const answer = ({ request }: { request: Request }) => answerChangesFeed(request, 'xml')

/** The directory's changes for feed readers. */
export const Route = createFileRoute('/directory/changes.xml')({ server: { handlers: { GET: answer, HEAD: answer } } })
