import { createFileRoute } from '@tanstack/react-router'
import { answerExplain } from './-answer-explain.server.ts'

/** Explains to editors what visitors of an address get. */
export const Route = createFileRoute('/_payload/api/redirects/explain')({
  server: { handlers: { GET: ({ request }) => answerExplain(request) } },
})
