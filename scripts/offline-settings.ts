import { randomBytes } from 'node:crypto'

/** Settings for tools that read the CMS's configuration but touch no database. */
export function useOfflineSettings(): void {
  // A command says itself what it did.
  process.env.LOG_LEVEL ??= 'warn'
  process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1:1/none'
  process.env.PAYLOAD_SECRET ??= randomBytes(32).toString('hex')
}
