import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/{$}_payload.json')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const [{ openCms }, { answerPayload }] = await Promise.all([
          import('#cms/payload.server.ts'),
          import('../content/payload.server.ts'),
        ])
        return answerPayload(await openCms(), request)
      },
    },
  },
})
