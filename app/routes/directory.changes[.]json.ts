import { createFileRoute } from '@tanstack/react-router'

const answer = async ({ request }: { request: Request }) => {
  const { answerChangesFeed } = await import('../content/changes-feed.server.ts')
  return answerChangesFeed(request, 'json')
}

/** The directory's changes for feed readers. */
export const Route = createFileRoute('/directory/changes.json')({ server: { handlers: { GET: answer, HEAD: answer } } })
