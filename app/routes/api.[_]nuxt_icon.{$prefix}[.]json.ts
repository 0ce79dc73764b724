import { createFileRoute } from '@tanstack/react-router'
import { answerIconRequest } from '#app/icons/icons.server.ts'

export const Route = createFileRoute('/api/_nuxt_icon/{$prefix}.json')({
  server: { handlers: { GET: ({ params, request }) => answerIconRequest(params.prefix, new URL(request.url)) } },
})
