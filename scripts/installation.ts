import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { UserError } from './step.ts'
import { env } from '#platform/env/env.ts'

/** The credentials of the first admin: from the environment, else with the password generated for this installation. */
export async function firstAdmin(): Promise<{ email: string; password: string }> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env()
  return { email: ADMIN_EMAIL ?? 'admin@example.com', password: ADMIN_PASSWORD ?? (await installationSecrets()).adminPassword }
}

/** The data of this checkout's installation: database, uploads, secrets. The environment variable `DATA_DIR` moves it. */
export const DATA_DIR = path.resolve(process.env.DATA_DIR || '.data')

const SECRETS_FILE = path.join(DATA_DIR, 'secrets.json')

const secretsSchema = z.object({
  payloadSecret: z.string().min(32),
  postgresPassword: z.string().min(16),
  adminPassword: z.string().min(12),
})

type Secrets = z.output<typeof secretsSchema>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/**
 * Creates DATA_DIR if needed.
 * @throws {UserError} if it is not writable
 */
export async function ensureDataDir(): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true })
    // The account of the database has to traverse the folder, but must not list it.
    await chmod(DATA_DIR, 0o711)
    await access(DATA_DIR, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'is not a folder' : `is not writable (${code})`
    throw new UserError(
      `${DATA_DIR}, where this installation stores its data, ${why}. Set DATA_DIR to a folder that this account can write to.`,
      { cause },
    )
  }
}

async function store(secrets: Secrets): Promise<void> {
  const draft = `${SECRETS_FILE}.new`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, SECRETS_FILE)
}

/** The secrets of this installation, generated on first use and stored in a file that only its owner can read. */
export async function installationSecrets(): Promise<Secrets> {
  await ensureDataDir()
  const stored = await readFile(SECRETS_FILE, 'utf8').catch(() => null)
  if (stored !== null) return secretsSchema.parse(JSON.parse(stored))
  const secrets = { payloadSecret: random(48), postgresPassword: random(24), adminPassword: random(15) }
  await store(secrets)
  return secrets
}

/** Replaces the secret of sessions and links by the one of a backup. */
export async function replacePayloadSecret(payloadSecret: string): Promise<void> {
  await store({ ...(await installationSecrets()), payloadSecret })
}
