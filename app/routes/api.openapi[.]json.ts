import { createFileRoute } from '@tanstack/react-router'
import { openCms } from '#cms/payload.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { siteOpenApi } from '#app/search/api/site-answer.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { env } from '#platform/env/env.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'

const handle = async ({ request }: { request: Request }) => {
  const { site } = await findShell(await openCms(), VISITOR)
  const headers = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' }
  return respondWithData({ request, text: JSON.stringify(siteOpenApi(env().SITE_URL, site.name)), headers })
}

export const Route = createFileRoute('/api/openapi.json')({ server: { handlers: { GET: handle } } })
