import { ROLES } from '#cms/access/roles.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import type { Who } from './rights-table.ts'
import type { Call } from './rights-wire.ts'
import { sessionIn, type SiteProcess, startServer } from '#tests/setup/site/site-process.ts'
import { afterFile } from '#tests/setup/after-file.ts'

/** The built site on a database that the test can read too, with one signed-in user per role. */
export type RightsSite = {
  site: SiteProcess
  cms: Cms
  call: Call
  ids: ReadonlyMap<Who, number>
  /** The `Authorization` header of this user. */
  signedIn: (who: Who) => string
}

/** The credentials of the test account for a role. */
export const accountOf = (role: Who): { email: string; password: string } => ({
  email: `${role}@rights.example.com`,
  password: 'long-enough-for-tests',
})

/** Starts the site with additional settings; it stops after the calling test file. */
export async function openRightsSite(env: NodeJS.ProcessEnv = {}): Promise<RightsSite> {
  const cms = await openTestCms('seeded')
  const site = await startServer(process.env.DATABASE_URL ?? '', env)
  afterFile(() => site.stop())
  const tokens = new Map<Who, string>()
  const ids = new Map<Who, number>()
  const call: Call = (who, path, method = 'GET', body) => {
    const isForm = body instanceof FormData
    const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' }
    const token = tokens.get(who)
    if (token) headers.authorization = `JWT ${token}`
    return fetch(site.url + path, { method, headers, body: body === undefined ? undefined : isForm ? body : JSON.stringify(body) })
  }
  for (const role of ROLES) {
    const { id } = await cms.create({ collection: 'users', data: { ...accountOf(role), roles: [role] } })
    const answer = await call('nobody', '/api/users/login', 'POST', accountOf(role))
    tokens.set(role, sessionIn(answer))
    ids.set(role, id)
  }
  return { site, cms, call, ids, signedIn: (who) => `JWT ${tokens.get(who) ?? ''}` }
}
