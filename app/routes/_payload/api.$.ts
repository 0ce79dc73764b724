import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerApi } = await import('./-answer-api.server.ts')
  return answerApi(request)
}

export const Route = createFileRoute('/_payload/api/$')({
  server: { handlers: { GET: handle, POST: handle, PATCH: handle, PUT: handle, DELETE: handle, OPTIONS: handle } },
})
