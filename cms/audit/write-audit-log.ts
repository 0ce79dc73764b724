import type { PayloadRequest } from 'payload'
import type { Caller } from '#cms/access/roles.ts'

/** The actions of the audit log and their labels. */
export const ACTS = {
  'signed-in': 'Signed in',
  'sign-in-locked': 'Sign-in locked after wrong passwords',
  'password-changed': 'Password changed',
  published: 'Published',
  unpublished: 'Unpublished',
  moved: 'Moved',
  deleted: 'Deleted',
  exported: 'Exported',
  imported: 'Imported',
  'account-made': 'Account created',
  'account-deleted': 'Account deleted',
  'roles-changed': 'Roles changed',
  'settings-changed': 'Settings changed',
  'key-made': 'API key created',
  'key-revoked': 'API key revoked',
  'share-link-made': 'Share link created',
  'share-link-revoked': 'Share link revoked',
  'schedule-made': 'Publication scheduled',
  'schedule-cancelled': 'Schedule cancelled',
  'redirect-changed': 'Redirect changed',
  'experiment-changed': 'Experiment changed',
  'submissions-moved-on': 'Submissions’ status changed',
  'person-erased': 'Person’s data erased',
  'retention-applied': 'Old submissions deleted',
  'sent-again': 'Sent again',
} as const

export type ActName = keyof typeof ACTS

/** The subject of an action, with its title at that time. */
export type ActSubject = { collection: string; id?: number | string; title?: string | null; path?: string | null }

/** An audit log entry. `details` holds small facts such as field names, never content or secrets. */
export type Act = {
  act: ActName
  subject?: ActSubject
  details?: Record<string, string | number | boolean | null | readonly string[]>
  /** The locale of the subject. Default: the request's. */
  locale?: string
  /** The acting user, if the request has none yet. */
  by?: { id: number | string; name?: string | null; email?: string | null }
}

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
