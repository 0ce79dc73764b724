import { env } from '#platform/env/env.ts'
import { builtUntil } from '#platform/http/built-from.ts'
import { respondWithEtag } from '#platform/http/data-response.server.ts'
import { pageNotFound } from '#platform/http/problem.ts'
import { openCms } from '#cms/core/payload.server.ts'
import { securityText } from './security-txt.ts'

/** Answers with `security.txt`; 404 unless the settings name a contact that has not expired. */
export async function answerSecurityTxt(request: Request): Promise<Response> {
  const cms = await openCms()
  const { security } = await cms.findGlobal({ slug: 'site', depth: 0, overrideAccess: false })
  const expires = security?.expires ? new Date(security.expires) : null
  const missing = () => pageNotFound(new URL(request.url).pathname)
  if (!security?.contact || !expires || expires.getTime() <= Date.now()) return missing()
  builtUntil(expires)
  const { contact, policy, languages } = security
  const text = securityText({ contact, policy: policy ?? undefined, languages: languages ?? [], expires }, env().SITE_URL)
  return respondWithEtag(request, text, { 'content-type': 'text/plain; charset=utf-8' })
}
