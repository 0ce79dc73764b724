import { type Caller, isPerson } from './access/roles.ts'
import { hashOfResetToken } from './hooks/reset-tokens.ts'
import type { Cms } from './payload.server.ts'
import { sameAddress } from './sign-in-attempts.server.ts'
import { sqlOf } from './sql.server.ts'

const OWN_SESSION = /^\/api\/users\/(?:logout|refresh-token)$/
const BY_ADDRESS = /^\/api\/users\/(?:login|forgot-password)$/
const ONE_ACCOUNT = /^\/api\/users\/(\d{1,9})$/

/** What a call says in its body, as the admin's forms and programs send it. */
async function saidIn(request: Request): Promise<Record<string, unknown>> {
  try {
    // The copy of a request has its body and none of its headers.
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const body = new Response(await request.clone().arrayBuffer(), { headers })
    const isForm = headers['content-type'].startsWith('multipart/form-data')
    const text = isForm ? (await body.formData()).get('_payload') : await body.text()
    const said: unknown = JSON.parse(String(text))
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function addressBy(cms: Cms, column: 'id' | 'reset_password_token', value: unknown): Promise<string | undefined> {
  const { rows } = await sqlOf(cms).query<{ email: string }>(`SELECT email FROM users WHERE ${column}::text = $1`, [String(value)])
  return rows[0]?.email
}

/** The address of the account that a call will change, sign-ins included; `null` if it changes none. */
export async function accountOfCall(cms: Cms, request: Request, user: Caller | null): Promise<string | null> {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  const found = async () => {
    if (OWN_SESSION.test(path)) return isPerson(user) ? user.email : undefined
    if (BY_ADDRESS.test(path)) return (await saidIn(request)).email
    if (path === '/api/users/reset-password')
      return addressBy(cms, 'reset_password_token', hashOfResetToken(String((await saidIn(request)).token)))
    const id = ONE_ACCOUNT.exec(path)?.[1]
    return id === undefined ? undefined : addressBy(cms, 'id', id)
  }
  const address = await found()
  return typeof address === 'string' ? sameAddress(address) : null
}
