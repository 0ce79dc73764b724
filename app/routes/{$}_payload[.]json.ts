import { createFileRoute } from '@tanstack/react-router'
import { answerPayload } from '#app/pages/payload.server.ts'
import { openCms } from '#cms/payload.server.ts'

export const Route = createFileRoute('/{$}_payload.json')({
  server: { handlers: { GET: async ({ request }) => answerPayload(await openCms(), request) } },
})
