import { handleAPIRoute, handleGraphQL } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { refuseAnonymous } from '../../../cms/access/anonymous-api.ts'
import { openCms } from '../../../cms/payload.server.ts'

/** Answers one call of REST or GraphQL: people who are signed in reach Payload, everybody else only what is listed. */
export async function answerApi(request: Request): Promise<Response> {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: request.headers })
  const url = new URL(request.url)
  const refusal = user ? null : refuseAnonymous(request.method, url)
  if (refusal) return Response.json({ errors: [{ message: refusal.message }] }, { status: refusal.status })
  return url.pathname === '/api/graphql' ? handleGraphQL({ config, request }) : handleAPIRoute({ config: await config, request })
}
