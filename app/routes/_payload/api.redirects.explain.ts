import { createFileRoute } from '@tanstack/react-router'

/** What visitors of an address get, for the people who look after redirects. */
export const Route = createFileRoute('/_payload/api/redirects/explain')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const { answerExplain } = await import('./-answer-explain.server.ts')
        return answerExplain(request)
      },
    },
  },
})
