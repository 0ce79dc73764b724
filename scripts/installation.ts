import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Everything this checkout's own installation keeps: database, uploads, secrets. `DATA_DIR` moves it. */
export const DATA_DIR = path.resolve(process.env.DATA_DIR || '.data')

const SECRETS_FILE = path.join(DATA_DIR, 'secrets.json')

const secretsSchema = z.object({
  payloadSecret: z.string().min(32),
  postgresPassword: z.string().min(16),
  adminPassword: z.string().min(12),
})

export type Secrets = z.output<typeof secretsSchema>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** The secrets of this installation, generated on first use into a file that only its owner reads. */
export async function installationSecrets(): Promise<Secrets> {
  // The database's account has to pass through the folder, but may not list it.
  await mkdir(DATA_DIR, { recursive: true })
  await chmod(DATA_DIR, 0o711)
  const stored = await readFile(SECRETS_FILE, 'utf8').catch(() => null)
  if (stored !== null) return secretsSchema.parse(JSON.parse(stored))
  const secrets = { payloadSecret: random(48), postgresPassword: random(24), adminPassword: random(15) }
  const draft = `${SECRETS_FILE}.new`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, SECRETS_FILE)
  return secrets
}
