import { apiRefusal } from '#cms/api-refusal.ts'
import { hasRole } from '../../../cms/access/roles.ts'
import { openCms } from '../../../cms/payload.server.ts'
import { explainAddress } from '../../content/explain-address.server.ts'

const LONGEST = 2048

/** Answers the test box of the redirects; it asks the resolver that answers visitors. */
export async function answerExplain(request: Request): Promise<Response> {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: request.headers })
  if (!user) return apiRefusal(401, 'Sign in first.')
  if (!hasRole(user, 'admin', 'publisher', 'editor')) return apiRefusal(403, 'Only people who write documents test addresses.')
  const address = new URL(request.url).searchParams.get('address') ?? ''
  const explained = address.length <= LONGEST && !address.includes('\0') ? await explainAddress(cms, address) : null
  if (!explained) return apiRefusal(400, 'Write an address of this site that begins with one “/”, for example /old-page.')
  return Response.json(explained, { headers: { 'cache-control': 'no-store' } })
}
