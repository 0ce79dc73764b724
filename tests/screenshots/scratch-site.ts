import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from '#scripts/build.ts'
import { freePort } from '#scripts/postgres/embedded.ts'
import { runProgram, step, UserError } from '#scripts/step.ts'
import { startProgram } from '#tests/bench/program.ts'
import { createScratchDatabase } from '#tests/bench/scratch-database.ts'

/** The pictures show this account only as “created by Anna”. */
export const ADMIN = { email: 'anna@example.com', password: 'only-for-pictures-4711' }

/** A temporary folder. If we are root, Postgres runs as another user, who has to traverse it. */
async function scratchFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-pictures-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

async function startSite(cleanup: AsyncDisposableStack, settings: Record<string, string>): Promise<string> {
  const folder = await scratchFolder(cleanup)
  const databaseUrl = await step('Creating a database', () => createScratchDatabase(folder, cleanup))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: folder,
    MEDIA_DIR: path.join(folder, 'media'),
    LOG_LEVEL: 'error',
    ...settings,
  }
  await step('Applying the migrations', () => runProgram('scripts/migrate.ts', [], env))
  await step('Seeding', () => runProgram('scripts/seed.ts', [], env))
  await step('Starting the site', () => startProgram({ script: 'server.ts', env, readyUrl: `${url}/readyz`, cleanup }))
  return url
}

/** Rejects on Ctrl-C or SIGTERM, so that cleanup runs first; never resolves. */
function rejectOnSignal(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new UserError('Stopped.')))
  })
}

/** Runs `work` on a seeded site of its own, built if needed. None of your databases and uploads is touched. */
export async function withScratchSite(settings: Record<string, string>, work: (url: string) => Promise<void>): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const run = async () => {
    await buildIfChanged()
    await work(await startSite(cleanup, settings))
  }
  await Promise.race([run(), rejectOnSignal()])
}
