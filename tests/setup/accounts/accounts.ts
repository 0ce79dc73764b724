import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { Role } from '#cms/access/roles.ts'
import { openRightsSite, type RightsSite } from './rights-site.ts'
import { SHARED_DATA } from '#tests/setup/site/shared-site.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'

export const PASSWORD = 'long-enough-for-tests'

export type Account = { id: number; email: string }

let serial = 0

/** A running site that creates accounts for each test, and the mails it sends to them. */
export type AccountSite = RightsSite & {
  account: (roles?: Role[]) => Promise<Account>
  signIn: (email: string, password?: string, headers?: Record<string, string>) => Promise<Response>
  tokenOf: (email: string, password?: string) => Promise<string>
  /** Calls the API with a session, as a browser would. */
  as: (token: string, path: string, method?: string, body?: unknown) => Promise<Response>
  /** Waits for that many mails to an address and returns them. */
  mailsTo: (email: string, count: number) => Promise<Email[]>
}

/** Opens the shared site or, with settings, another process on its database. */
export async function openAccountSite(env?: NodeJS.ProcessEnv): Promise<AccountSite> {
  const here = await openRightsSite(env)
  const account: AccountSite['account'] = async (roles = ['editor']) => {
    serial += 1
    const email = `account-${serial}@example.com`
    const { id } = await here.cms.create({ collection: 'users', data: { email, password: PASSWORD, roles } })
    return { id, email }
  }
  const signIn: AccountSite['signIn'] = (email, password = PASSWORD, headers = {}) =>
    fetch(`${here.site.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    })
  const as: AccountSite['as'] = (token, address, method = 'GET', body) =>
    fetch(here.site.url + address, {
      method,
      headers: { cookie: `payload-token=${token}`, origin: here.site.url, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const readMails = async (email: string) => {
    const files = await readdir(path.join(SHARED_DATA, 'mail')).catch(() => [])
    const complete = files.filter((file) => file.endsWith('.eml')).toSorted()
    const mails = await Promise.all(complete.map(async (file) => PostalMime.parse(await readFile(path.join(SHARED_DATA, 'mail', file)))))
    return mails.filter(({ to }) => to?.some(({ address }) => address === email))
  }
  const mailsTo: AccountSite['mailsTo'] = async (email, count) => {
    await expect.poll(async () => (await readMails(email)).length, { timeout: 10_000 }).toBe(count)
    return readMails(email)
  }
  return { ...here, account, signIn, tokenOf: async (email, password) => sessionIn(await signIn(email, password)), as, mailsTo }
}
