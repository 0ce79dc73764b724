import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError, type Where } from 'payload'
import { passwordProblem } from '../password-rules.server.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

type Account = { id: number; name?: string | null; email: string }

/** Arguments of the operations that set a password. */
type Options = { id?: number | string; data?: { password?: unknown; token?: unknown; email?: unknown; name?: unknown } }

const PASSWORD_OPERATIONS: readonly string[] = ['create', 'update', 'resetPassword']

/** The stored account, if any. An update or reset without one is rejected by Payload. */
async function accountOf(req: PayloadRequest, operation: string, { id, data }: Options): Promise<Account | null> {
  if (operation === 'create') return null
  const where: Where = operation === 'update' ? { id: { equals: id ?? 0 } } : { resetPasswordToken: { equals: String(data?.token ?? '') } }
  return req.payload.db.findOne<Account>({ collection: 'users', req, where })
}

/** Rejects short or guessable passwords wherever one is set: on create, update and reset. */
export const guardPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const options = args as Options
  const password = options.data?.password
  if (!PASSWORD_OPERATIONS.includes(operation) || password === undefined || password === null || password === '') return
  const account = await accountOf(req, operation, options)
  if (operation === 'resetPassword' && !account) return
  const site = await req.payload.findGlobal({ slug: 'site', req, depth: 0, select: { name: true } })
  const sent = [options.data?.email, options.data?.name].filter((text) => typeof text === 'string')
  const problem =
    typeof password === 'string'
      ? passwordProblem(password, [...sent, account?.email, account?.name, site.name])
      : 'The password must be text.'
  if (problem) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message: problem }] })
  if (operation === 'resetPassword' && account) {
    await writeAuditLog(req, {
      act: 'password-changed',
      by: account,
      subject: { collection: 'users', id: account.id, title: account.name || account.email },
    })
  }
}
