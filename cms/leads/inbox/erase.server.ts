import type { PayloadRequest, CollectionAfterDeleteHook, CollectionBeforeDeleteHook } from 'payload'
import { keysOf } from '../deliveries/outbox.server.ts'
import { removeMailFiles } from '../deliveries/mails/transport.server.ts'
import { keyedHash } from '#cms/core/hashes.server.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { queryIn, queryOf } from '#cms/core/query.server.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { z } from 'zod'
import { asciiAddress, MAIL_ADDRESS } from '#platform/text/mail-address.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { inboxEndpoint } from './inbox-access.ts'

type Row = { id: number; form: string; sentAt: string }

/** The submissions of a person. */
export type Found = { count: number; submissions: Row[] }

/** The proof of an erasure that can be sent to the person. Contains a hash instead of their address. */
export type Receipt = Found & { erased: true; at: string; by: string; addressHash: string; hashedBy: string }

// Older rows may lack `person`.
const BY_PERSON = `(person = $1 OR lower(email) = $1)`
const ROW = `id, form::text AS form, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "sentAt"`

const person = (email: string) => email.trim().toLowerCase()

/** Finds the submissions that would be erased. */
async function findPerson(req: PayloadRequest, email: string): Promise<Found> {
  const submissions = await queryOf(req.payload)<Row>(`SELECT ${ROW} FROM submissions WHERE ${BY_PERSON} ORDER BY id`, [person(email)])
  return { count: submissions.length, submissions }
}

/** Deletes a person's submissions with their deliveries and mail files. The audit log gets no personal data. */
async function erasePerson(req: PayloadRequest, email: string): Promise<Receipt | null> {
  const { receipt, keys } = await deletePerson(req, email)
  await removeMailFiles(keys)
  return receipt
}

function deletePerson(req: PayloadRequest, email: string): Promise<{ receipt: Receipt | null; keys: string[] }> {
  return inTransaction(req, async () => {
    const keys = await keysOf(queryIn(req), `SELECT id FROM submissions WHERE ${BY_PERSON} FOR UPDATE`, [person(email)])
    const deleted = await queryIn(req)<Row>(`DELETE FROM submissions WHERE ${BY_PERSON} RETURNING ${ROW}`, [person(email)])
    if (deleted.length === 0) return { receipt: null, keys: [] }
    const submissions = deleted.toSorted((one, other) => one.id - other.id)
    const addressHash = keyedHash('erasure', person(email))
    const details = { count: deleted.length, addressHash, forms: [...new Set(deleted.map(({ form }) => form))] }
    await writeAuditLog(req, { act: 'person-erased', subject: { collection: 'submissions' }, details })
    const { user } = req
    const by = user?.collection === 'users' ? user.name || user.email : `API key “${user?.name ?? ''}”`
    const at = new Date().toISOString()
    const hashedBy = 'HMAC-SHA256 of the address in lower case, with a key that only this site has'
    return { receipt: { erased: true as const, count: deleted.length, at, by, submissions, addressHash, hashedBy }, keys }
  })
}

const email = z.string().trim().max(200).transform(asciiAddress).pipe(z.string().regex(MAIL_ADDRESS))

const input = z.object({ email, confirm: z.boolean().default(false) })

/** `POST /api/submissions/erase`: lists a person's submissions; with `confirm` erases them and returns a receipt. */
export const erase = inboxEndpoint('post', '/erase', async (req) => {
  const parsed = input.safeParse(await req.json?.().catch(() => null))
  if (!parsed.success) return apiRefusal(400, 'Enter the person’s complete email address, for example ada@example.com.')
  const { email, confirm } = parsed.data
  const headers = { 'cache-control': 'no-store' }
  if (!confirm) return Response.json(await findPerson(req, email), { headers })
  const receipt = await erasePerson(req, email)
  return receipt ? Response.json({ receipt }, { headers }) : apiRefusal(404, 'There are no submissions from this address.')
})

const contextKey = (id: string | number) => `mails of submission ${id}`

/** Remembers the keys of a submission's mails, because its deliveries are deleted with it. */
export const collectMailKeys: CollectionBeforeDeleteHook = async ({ id, req }) => {
  req.context[contextKey(id)] = await keysOf(queryIn(req), '$1::int', [id])
}

/** Deletes the mail files of a deleted submission. */
export const deleteMailFiles: CollectionAfterDeleteHook = async ({ id, req }) => {
  const keys = req.context[contextKey(id)]
  if (Array.isArray(keys)) await removeMailFiles(keys.map(String))
}
