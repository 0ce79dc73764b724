import { createFileRoute } from '@tanstack/react-router'
import { answerApi } from './-answer-api.server.ts'

const handle = ({ request }: { request: Request }) => answerApi(request)

export const Route = createFileRoute('/_payload/api/$')({
  server: { handlers: { GET: handle, POST: handle, PATCH: handle, PUT: handle, DELETE: handle, OPTIONS: handle } },
})
