/** What a backup leaves out of a table unless it is asked for secrets: these columns, or all rows. */
export type LeftOut = readonly string[] | 'rows'

/**
 * What lets somebody act as another person or program. Restored without it, accounts keep their names and roles, but have to set a
 * new password by mail, and API keys have to be created again. A column listed here must be nullable.
 */
const SECRETS: Record<string, LeftOut> = {
  users: ['hash', 'salt', 'reset_password_token', 'reset_password_expiration'],
  users_sessions: 'rows',
  api_keys: ['key_hash'],
  account_sessions: 'rows',
  account_totp: 'rows',
  account_recovery_codes: 'rows',
  sign_in_tickets: 'rows',
}

/** Columns that are called like secrets, but are none; `*` stands for all of a table. A passkey's public key is public. */
const HARMLESS = new Set([
  'account_passkeys.*',
  'issues.provenance_upstream_hash',
  '_issues_v.version_provenance_upstream_hash',
  'payload_jobs.processing_token',
  'users.reset_password_requested_at',
])

const CALLED_LIKE_A_SECRET = /hash|salt|token|secret|password|session|credential|totp|passkey|recovery|private_key|public_key/

/** Returns what a backup without secrets leaves out of a table. */
export const leftOutOf = (table: string): LeftOut | undefined => (Object.hasOwn(SECRETS, table) ? SECRETS[table] : undefined)

/** Returns whether a column is called like a secret, and nobody has decided yet whether it is one. */
export function isUndecided(table: string, column: string): boolean {
  const leftOut = leftOutOf(table)
  if (leftOut === 'rows' || leftOut?.includes(column) || HARMLESS.has(`${table}.${column}`) || HARMLESS.has(`${table}.*`)) return false
  return CALLED_LIKE_A_SECRET.test(column) || CALLED_LIKE_A_SECRET.test(table)
}
