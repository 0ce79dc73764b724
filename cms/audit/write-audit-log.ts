import type { PayloadRequest } from 'payload'
import type { Caller } from '#cms/access/roles.ts'
import type { Act } from './audit-actions.ts'

const MAX_NAME_LENGTH = 200
const MAX_DETAILS_LENGTH = 4000

const short = (text: string | null | undefined) => text?.slice(0, MAX_NAME_LENGTH) ?? null

function nameOf(user: Caller): string {
  return user.collection === 'users' ? user.name || user.email : `API key “${user.name}”`
}

/**
 * Writes an audit log entry in the transaction of `req`, so that the action and its entry commit or roll back together. Call it
 * inside the action, never after it.
 */
export async function writeAuditLog(req: PayloadRequest, { act, subject, details, locale, by }: Act): Promise<void> {
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
      details: text.length > MAX_DETAILS_LENGTH ? { leftOut: `${text.length} characters` } : details,
    },
  })
}
