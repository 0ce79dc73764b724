import { handleAPIRoute, handleGraphQL } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { refuseAnonymous } from '../../../cms/access/anonymous-api.ts'
import { openCms } from '../../../cms/payload.server.ts'
import { takeSessionTurn, takeWriteTurn } from '../../../cms/write-turns.ts'

const SESSION_CALL = /^\/api\/users\/(?:login|logout|refresh-token|reset-password)$/

const failure = (status: number, message: string) => Response.json({ errors: [{ message }] }, { status })

/** Anonymous callers get documents without what these refer to; a deep answer costs a hundred times as much. */
function shallow(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.set('depth', '0')
  return new Request(url, { headers: request.headers })
}

async function answer(request: Request, isAnonymous: boolean): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/graphql') return handleGraphQL({ config, request })
  const asked = isAnonymous && request.method === 'GET' ? shallow(request) : request
  const response = await handleAPIRoute({ config: await config, request: asked })
  // A file that is not there is no fault of the server.
  return response.status === 500 && pathname.startsWith('/api/media/file/') ? failure(404, 'There is no such file.') : response
}

/** Answers one call of REST or GraphQL: people who are signed in reach Payload, everybody else only what is listed. */
export async function answerApi(request: Request): Promise<Response> {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: request.headers })
  const refusal = user ? null : refuseAnonymous(request.method, new URL(request.url))
  if (refusal) return failure(refusal.status, refusal.message)
  if (request.method === 'GET') return answer(request, !user)
  const takeTurn = SESSION_CALL.test(new URL(request.url).pathname) ? takeSessionTurn : takeWriteTurn
  return takeTurn(() => answer(request, !user))
}
