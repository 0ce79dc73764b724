import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError, type Where } from 'payload'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 200
/** On zxcvbn's scale from 0 to 4, the score that withstands offline guessing of a slow hash like Payload's. */
const MIN_SCORE = 3

let estimator: ZxcvbnFactory | undefined

const wordsOf = (text: string) =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2).map((word) => word.toLowerCase())

/**
 * Returns why a password is rejected, as a message for the user, or `null` if it is accepted. Common passwords, keyboard patterns,
 * repetitions and known facts about the person add no strength.
 * @param known the person's email address and name, and the site's name
 */
export function passwordProblem(password: string, known: readonly (string | null | undefined)[]): string | null {
  if (password.length < MIN_LENGTH) return `Use ${MIN_LENGTH} characters or more. A few unrelated words are easy to remember.`
  if (password.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = estimator.check(
    password,
    known.flatMap((text) => (text ? wordsOf(text) : [])),
  )
  return score < MIN_SCORE
    ? 'This password is easy to guess: it is common, or based on your name, your email address or the site’s name. Use a few unrelated words.'
    : null
}

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
