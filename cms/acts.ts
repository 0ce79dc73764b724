/** What the audit trail knows to say, and how a reader of it calls each. */
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
  'account-made': 'Account made',
  'account-deleted': 'Account deleted',
  'roles-changed': 'Roles changed',
  'settings-changed': 'Settings changed',
  'key-made': 'API key made',
  'key-revoked': 'API key revoked',
  'share-link-made': 'Share link made',
  'share-link-revoked': 'Share link revoked',
  'schedule-made': 'Publication scheduled',
  'schedule-cancelled': 'Schedule cancelled',
  'redirect-changed': 'Redirect changed',
  'experiment-changed': 'Experiment changed',
  'submissions-moved-on': 'Submissions moved on',
  'person-erased': 'Person’s data erased',
  'retention-applied': 'Old submissions taken out',
  'sent-again': 'Sent again',
} as const

export type ActName = keyof typeof ACTS

/** What was acted on, as it was called at that time. */
export type ActSubject = { collection: string; id?: number | string; title?: string | null; path?: string | null }

/** One entry of the audit trail. `details` are small facts such as names of fields: neither content nor secrets. */
export type Act = {
  act: ActName
  subject?: ActSubject
  details?: Record<string, string | number | boolean | null | readonly string[]>
  /** The language it was about. Default: the request's. */
  locale?: string
  /** Who it was, where the request does not know it yet. */
  by?: { id: number | string; name?: string | null; email?: string | null }
}
