import { apiRefusal } from '#cms/api/api-refusal.ts'
import { hasRole } from '#cms/access/roles.ts'
import { openCms } from '#cms/payload.server.ts'
import { explainAddress } from '#app/documents/redirects/explain-address.server.ts'

const MAX_ADDRESS_LENGTH = 2048

/** Answers the redirects' test box with the same resolver that serves visitors. */
export async function answerExplain(request: Request): Promise<Response> {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: request.headers })
  if (!user) return apiRefusal(401, 'Sign in first.')
  if (!hasRole(user, 'admin', 'publisher', 'editor')) return apiRefusal(403, 'Only editors, publishers and admins can test addresses.')
  const address = new URL(request.url).searchParams.get('address') ?? ''
  const explained = address.length <= MAX_ADDRESS_LENGTH && !address.includes('\0') ? await explainAddress(cms, address) : null
  if (!explained) return apiRefusal(400, 'Enter an address of this site that begins with a single “/”, for example /old-page.')
  return Response.json(explained, { headers: { 'cache-control': 'no-store' } })
}
