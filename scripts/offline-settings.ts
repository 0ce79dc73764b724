import { randomBytes } from 'node:crypto'

/** Sets defaults for tools that load the CMS's configuration but use no database. */
export function useOfflineSettings(): void {
  // Commands print their own results.
  process.env.LOG_LEVEL ??= 'warn'
  process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1:1/none'
  process.env.PAYLOAD_SECRET ??= randomBytes(32).toString('hex')
}
