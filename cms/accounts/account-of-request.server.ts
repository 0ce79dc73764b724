import { type Caller, isPerson } from '#cms/access/roles.ts'
import { fieldsOf } from '#cms/api/form-parts.ts'
import { hashOfResetToken } from './hooks/reset-tokens.ts'
import type { Cms } from '#cms/core/cms.ts'
import { normalizeEmail } from './sign-in-attempts.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

const SIGN_IN = '/api/users/login'
const OWN_SESSION = /^\/api\/users\/(?:logout|refresh-token)$/
const BY_ADDRESS = /^\/api\/users\/(?:login|forgot-password)$/
const ONE_ACCOUNT = /^\/api\/users\/(\d{1,9})$/

/** Parses the JSON body of a request, also inside a multipart form. */
async function parseBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const type = request.headers.get('content-type') ?? ''
    const body = request.clone()
    const isForm = /^multipart\/form-data/i.test(type)
    const text = isForm ? fieldsOf(type, Buffer.from(await body.arrayBuffer())) : await body.text()
    const data: unknown = JSON.parse(String(text))
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function addressBy(cms: Cms, column: 'id' | 'reset_password_token', value: unknown): Promise<string | undefined> {
  const { rows } = await sqlOf(cms).query<{ email: string }>(`SELECT email FROM users WHERE ${column}::text = $1`, [String(value)])
  return rows[0]?.email
}

/** The path that Payload will route: it ignores case and empty segments. */
const pathOf = (request: Request) => new URL(request.url).pathname.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')

/** The email address that a request tries to sign in with; `null` for other requests and incomplete ones. */
export async function signInAddress(request: Request): Promise<string | null> {
  if (pathOf(request) !== SIGN_IN) return null
  const { email, password } = await parseBody(request)
  return typeof email === 'string' && typeof password === 'string' && password.trim() !== '' ? email : null
}

/** The email address of the account that a request will modify, including by signing in; `null` if there is none. */
export async function accountOfRequest(cms: Cms, request: Request, user: Caller | null): Promise<string | null> {
  const path = pathOf(request)
  const found = async () => {
    if (OWN_SESSION.test(path)) return isPerson(user) ? user.email : undefined
    if (BY_ADDRESS.test(path)) return (await parseBody(request)).email
    if (path === '/api/users/reset-password')
      return addressBy(cms, 'reset_password_token', hashOfResetToken(String((await parseBody(request)).token)))
    const id = ONE_ACCOUNT.exec(path)?.[1]
    return id === undefined ? undefined : addressBy(cms, 'id', id)
  }
  const address = await found()
  return typeof address === 'string' ? normalizeEmail(address) : null
}
