import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError, type Where } from 'payload'
import { passwordProblem } from '../password-rules.server.ts'
import { recordAct } from './record-act.ts'

type Account = { id: number; name?: string | null; email: string }

/** What the operations that set a password are told. */
type Asked = { id?: number | string; data?: { password?: unknown; token?: unknown; email?: unknown; name?: unknown } }

const SETTING: readonly string[] = ['create', 'update', 'resetPassword']

/** The account as it is. Without one there is nothing to compare with, and Payload refuses by itself. */
async function accountOf(req: PayloadRequest, operation: string, { id, data }: Asked): Promise<Account | null> {
  if (operation === 'create') return null
  const where: Where = operation === 'update' ? { id: { equals: id ?? 0 } } : { resetPasswordToken: { equals: String(data?.token ?? '') } }
  return req.payload.db.findOne<Account>({ collection: 'users', req, where })
}

/** Refuses passwords that are short or easy to guess, wherever one is set: a new account, a change, a reset. */
export const guardPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const asked = args as Asked
  const password = asked.data?.password
  if (!SETTING.includes(operation) || password === undefined || password === null || password === '') return
  const account = await accountOf(req, operation, asked)
  if (operation === 'resetPassword' && !account) return
  const site = await req.payload.findGlobal({ slug: 'site', req, depth: 0, select: { name: true } })
  const said = [asked.data?.email, asked.data?.name].filter((text) => typeof text === 'string')
  const problem =
    typeof password === 'string'
      ? passwordProblem(password, [...said, account?.email, account?.name, site.name])
      : 'Write the password as text.'
  if (problem) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message: problem }] })
  if (operation === 'resetPassword' && account) {
    await recordAct(req, {
      act: 'password-changed',
      by: account,
      subject: { collection: 'users', id: account.id, title: account.name || account.email },
    })
  }
}
