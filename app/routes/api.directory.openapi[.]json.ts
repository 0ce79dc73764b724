import { createFileRoute } from '@tanstack/react-router'
import { openApi } from '#app/directory/api/openapi.ts'
import { env } from '#platform/env/env.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'

const handle = ({ request }: { request: Request }) => {
  const headers = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' }
  return respondWithData({ request, text: JSON.stringify(openApi(env().SITE_URL)), headers })
}

export const Route = createFileRoute('/api/directory/openapi.json')({ server: { handlers: { GET: handle } } })
