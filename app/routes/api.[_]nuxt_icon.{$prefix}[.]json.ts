import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/api/_nuxt_icon/{$prefix}.json')({
  server: {
    handlers: {
      GET: async ({ params, request }) => {
        const { answerIconRequest } = await import('../content/icons.server.ts')
        return answerIconRequest(params.prefix, new URL(request.url))
      },
    },
  },
})
