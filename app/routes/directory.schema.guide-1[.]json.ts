import { createFileRoute } from '@tanstack/react-router'
import { guideSchema } from '#app/directory/formats/json-schemas.ts'
import { env } from '#platform/env/env.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'

const handle = ({ request }: { request: Request }) => {
  const text = JSON.stringify(guideSchema(env().SITE_URL), null, 2)
  return respondWithData({ request, text, headers: { 'content-type': 'application/schema+json' } })
}

export const Route = createFileRoute('/directory/schema/guide-1.json')({ server: { handlers: { GET: handle } } })
