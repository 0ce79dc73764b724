import { createFileRoute } from '@tanstack/react-router'

const answer = async ({ request }: { request: Request }) => {
  const { answerChangesFeed } = await import('../content/changes-feed.server.ts')
  return answerChangesFeed(request, 'xml')
}

/** The directory's changes for feed readers. */
export const Route = createFileRoute('/directory/changes.xml')({ server: { handlers: { GET: answer, HEAD: answer } } })
