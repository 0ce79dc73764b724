import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { UserError } from './step.ts'

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

/**
 * Makes sure that DATA_DIR is a folder of ours.
 * @throws {UserError} when nothing can be written there
 */
export async function ownDataDir(): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true })
    // The database's account has to pass through the folder, but may not list it.
    await chmod(DATA_DIR, 0o711)
    await access(DATA_DIR, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'is no folder' : `cannot be written (${code})`
    throw new UserError(
      `${DATA_DIR}, where this installation keeps its data, ${why}. Set DATA_DIR to a folder that this account may write.`,
      { cause },
    )
  }
}

/** The secrets of this installation, generated on first use into a file that only its owner reads. */
export async function installationSecrets(): Promise<Secrets> {
  await ownDataDir()
  const stored = await readFile(SECRETS_FILE, 'utf8').catch(() => null)
  if (stored !== null) return secretsSchema.parse(JSON.parse(stored))
  const secrets = { payloadSecret: random(48), postgresPassword: random(24), adminPassword: random(15) }
  const draft = `${SECRETS_FILE}.new`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, SECRETS_FILE)
  return secrets
}
