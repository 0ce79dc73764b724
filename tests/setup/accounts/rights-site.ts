import { ROLES } from '#cms/access/roles.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import type { Who } from './rights-table.ts'
import type { Call } from './rights-wire.ts'
import { sharedCms, sharedSite, startSecondProcess } from '#tests/setup/site/shared-site.ts'
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

type People = { tokens: Map<Who, string>; ids: Map<Who, number> }

/** The users of each database. */
const people = new WeakMap<Cms, People>()

async function signInPeople(cms: Cms, url: string): Promise<People> {
  const [tokens, ids] = [new Map<Who, string>(), new Map<Who, number>()]
  for (const role of ROLES) {
    const { id } = await cms.create({ collection: 'users', data: { ...accountOf(role), roles: [role] } })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(accountOf(role)) })
    tokens.set(role, sessionIn(answer))
    ids.set(role, id)
  }
  return { tokens, ids }
}

async function rightsSiteOf(cms: Cms, site: SiteProcess): Promise<RightsSite> {
  const signedIn = people.get(cms) ?? (await signInPeople(cms, site.url))
  people.set(cms, signedIn)
  const { tokens, ids } = signedIn
  const call: Call = (who, path, method = 'GET', body) => {
    const isForm = body instanceof FormData
    const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' }
    const token = tokens.get(who)
    if (token) headers.authorization = `JWT ${token}`
    return fetch(site.url + path, { method, headers, body: body === undefined ? undefined : isForm ? body : JSON.stringify(body) })
  }
  return { site, cms, call, ids, signedIn: (who) => `JWT ${tokens.get(who) ?? ''}` }
}

/** Opens the shared site or, with settings, another process on its database. */
export const openRightsSite = async (env?: NodeJS.ProcessEnv): Promise<RightsSite> =>
  rightsSiteOf(await sharedCms(), await (env ? startSecondProcess(env) : sharedSite()))

/** Starts a site with a database of its own, for the calling file: `migrated` is empty, `seeded` has content. */
export async function openOwnRightsSite(template: 'migrated' | 'seeded'): Promise<RightsSite> {
  const cms = await openTestCms(template)
  const site = await startServer(process.env.DATABASE_URL ?? '')
  afterFile(() => site.stop())
  return rightsSiteOf(cms, site)
}
