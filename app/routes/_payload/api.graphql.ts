import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerApi } = await import('./-answer-api.server.ts')
  return answerApi(request)
}

export const Route = createFileRoute('/_payload/api/graphql')({
  server: { handlers: { POST: handle, OPTIONS: handle } },
})
