import { afterAll } from 'vitest'
import { ROLES } from '#cms/access/roles.ts'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms } from './cms.ts'
import type { Who } from './rights-table.ts'
import type { Call } from './rights-wire.ts'
import { sessionIn, type SiteProcess, startServer } from './site-process.ts'

/** The built site on a database that the test looks into as well, with one person of each role who is signed in. */
export type RightsSite = {
  site: SiteProcess
  cms: Cms
  call: Call
  ids: ReadonlyMap<Who, number>
  /** What a call by this person brings in its `Authorization` header. */
  signedIn: (who: Who) => string
}

/** The account of a role, as the tests made it. */
export const accountOf = (role: Who): { email: string; password: string } => ({
  email: `${role}@rights.example.com`,
  password: 'long-enough-for-tests',
})

/** Starts it, with these settings beside its own; it ends with the calling test file. */
export async function openRightsSite(env: NodeJS.ProcessEnv = {}): Promise<RightsSite> {
  const cms = await openTestCms('seeded')
  const site = await startServer(process.env.DATABASE_URL ?? '', env)
  afterAll(() => site.stop())
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
