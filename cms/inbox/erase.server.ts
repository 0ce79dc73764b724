import type { PayloadRequest } from 'payload'
import { keysOf } from '../deliveries/keys.server.ts'
import { removeMailFiles } from '../deliveries/mail-files.server.ts'
import { mailFolder } from '../deliveries/transport.server.ts'
import { env } from '../env.ts'
import { hidden } from '../forms/hashes.server.ts'
import { recordAct } from '../hooks/record-act.ts'
import { queryIn, queryOf } from '../moves/query.server.ts'
import { inTransaction } from '../transaction.server.ts'

type Row = { id: number; form: string; sentAt: string }

/** What is there of a person: how many submissions, of which forms, from when. */
export type Found = { count: number; submissions: Row[] }

/** What the person who asked can be sent: that it was done, when, by whom, and what was erased, without their address. */
export type Receipt = Found & { erased: true; at: string; by: string; addressHash: string; hashedBy: string }

// Older rows may lack `person`.
const THEIRS = `(person = $1 OR lower(email) = $1)`
const ROW = `id, form::text AS form, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "sentAt"`

const person = (email: string) => email.trim().toLowerCase()

/** What would be erased. */
export async function findPerson(req: PayloadRequest, email: string): Promise<Found> {
  const submissions = await queryOf(req.payload)<Row>(`SELECT ${ROW} FROM submissions WHERE ${THEIRS} ORDER BY id`, [person(email)])
  return { count: submissions.length, submissions }
}

/** Deletes everything that was kept of a person, their deliveries with it, and says in the audit trail only that it was done. */
export async function erasePerson(req: PayloadRequest, email: string): Promise<Receipt | null> {
  const { receipt, keys } = await erase(req, email)
  await removeMailFiles(mailFolder(env().DATA_DIR), keys)
  return receipt
}

function erase(req: PayloadRequest, email: string): Promise<{ receipt: Receipt | null; keys: string[] }> {
  return inTransaction(req, async () => {
    const keys = await keysOf(queryIn(req), `SELECT id FROM submissions WHERE ${THEIRS} FOR UPDATE`, [person(email)])
    const gone = await queryIn(req)<Row>(`DELETE FROM submissions WHERE ${THEIRS} RETURNING ${ROW}`, [person(email)])
    if (gone.length === 0) return { receipt: null, keys: [] }
    const submissions = gone.toSorted((one, other) => one.id - other.id)
    const addressHash = hidden('erasure', person(email))
    const details = { count: gone.length, addressHash, forms: [...new Set(gone.map(({ form }) => form))] }
    await recordAct(req, { act: 'person-erased', subject: { collection: 'submissions' }, details })
    const { user } = req
    const by = user?.collection === 'users' ? user.name || user.email : `API key “${user?.name ?? ''}”`
    const at = new Date().toISOString()
    const hashedBy = 'HMAC-SHA256 of the address in lower case, with a key that only this site has'
    return { receipt: { erased: true as const, count: gone.length, at, by, submissions, addressHash, hashedBy }, keys }
  })
}
