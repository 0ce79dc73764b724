import { createFileRoute } from '@tanstack/react-router'
import { answerApi } from './-answer-api.server.ts'

const handle = ({ request }: { request: Request }) => answerApi(request)

export const Route = createFileRoute('/_payload/api/graphql')({
  server: { handlers: { POST: handle, OPTIONS: handle } },
})
