import { createFileRoute } from '@tanstack/react-router'

const answer = async ({ request }: { request: Request }) => {
  const { answerIngest } = await import('../content/ingest.server.ts')
  return answerIngest(request)
}

/** What measures visits is sent to the site itself and loaded from it; `app/content/ingest.server.ts` says where it goes. */
export const Route = createFileRoute('/ingest/$')({ server: { handlers: { GET: answer, POST: answer } } })
