import type { PayloadRequest } from 'payload'
import type { Caller } from '../access/roles.ts'
import type { Act } from '../acts.ts'

const LONGEST_NAME = 200
const LONGEST_DETAILS = 4000

const short = (text: string | null | undefined) => text?.slice(0, LONGEST_NAME) ?? null

function nameOf(user: Caller): string {
  return user.collection === 'users' ? user.name || user.email : `API key “${user.name}”`
}

/**
 * Writes one line of the audit trail, in the transaction of `req`: when the act fails, its line goes with it, and when
 * the line cannot be written, the act fails. Call it from inside the act, never after it.
 */
export async function recordAct(req: PayloadRequest, { act, subject, details, locale, by }: Act): Promise<void> {
  const { user } = req
  const who = by ? { id: by.id, name: by.name || by.email } : user ? { id: user.id, name: nameOf(user) } : null
  const text = JSON.stringify(details ?? {})
  await req.payload.db.create({
    collection: 'audit',
    req,
    data: {
      at: new Date().toISOString(),
      act,
      whoId: who ? `${by || user?.collection === 'users' ? '' : 'key '}${who.id}` : null,
      whoName: short(who?.name) ?? 'The site itself',
      subjectCollection: subject?.collection ?? null,
      subjectId: subject?.id === undefined ? null : String(subject.id),
      subjectTitle: short(subject?.title),
      subjectPath: subject?.path ?? null,
      locale: locale ?? (req.locale || null),
      details: text.length > LONGEST_DETAILS ? { leftOut: `${text.length} characters` } : details,
    },
  })
}
