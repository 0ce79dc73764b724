import pg from 'pg'
import { env } from '#platform/env/env.ts'
import { isPasswordOf } from '#cms/accounts/password-hash.server.ts'
import { checkMediaFolder } from '#cms/media/storage/check-folder.ts'
import { serveSite } from '../server.ts'
import { assertCanListen, inspectDatabase } from '#server/preflight.ts'
import { stopOnSignal } from '#server/stop-signals.ts'
import { buildIfChanged } from './build.ts'
import { type Database, openDatabase, portOf, prepareDatabase } from './database.ts'
import { ensureDataDir, firstAdmin } from './installation.ts'
import { claimCheckout, runningSite } from './running.mjs'
import { command, step, UserError } from './step.ts'

/** How to sign in. The accounts may be those of a restored backup, or have been changed since they were created. */
async function signInLines(databaseUrl: string): Promise<string> {
  const { email, password } = await firstAdmin()
  const isSet = Boolean(env().ADMIN_PASSWORD)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ salt: string | null; hash: string | null }>('SELECT salt, hash FROM users WHERE email = $1', [
      email.toLowerCase(),
    ])
    if (rows[0] && (await isPasswordOf(rows[0], password))) return `${email}\n  Password ${isSet ? 'as set in ADMIN_PASSWORD' : password}`
    const account = `${isSet ? 'ADMIN_PASSWORD' : 'the password generated for this installation'} is not used`
    return rows[0]
      ? `${email}\n  Password as it was last set for this account; ${account}`
      : `of an account in this database; ${email} has none there\n  Password of that account; ${account}`
  } finally {
    await client.end()
  }
}

async function announce(database: Database): Promise<void> {
  const { SITE_URL, SMTP_URL, DATA_DIR } = env()
  console.log(`
  Site     ${SITE_URL}
  Admin    ${SITE_URL}/admin
  E-mail   ${await signInLines(database.url)}
  Mails    ${SMTP_URL ? 'go to the server in SMTP_URL' : `are written to ${DATA_DIR}/mail`}

  Press Ctrl-C to stop.
`)
}

function refuseWorkers(workers: string | undefined): void {
  if (!workers || workers === '1') return
  throw new UserError(
    `npm start serves the site in one process, so WORKERS=${workers} would do nothing. Remove it, or run npm run build and npm run serve.`,
  )
}

/** Closers of everything opened so far, run in reverse order when the command ends. */
const opened: (() => Promise<void>)[] = []

/** Waits for a resource and registers its closer; on Ctrl-C meanwhile, the shutdown waits for it too, so nothing is left behind. */
function opening<T>(pending: Promise<T>, close: (value: T) => Promise<void>): Promise<T> {
  opened.push(() => pending.then(close, () => {}))
  return pending
}

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}

async function claim(port: number, databaseUrl: () => string): Promise<void> {
  const other = await runningSite()
  if (other) throw new UserError(`The site is already running from this checkout: process ${other.pid}, port ${other.port}. Stop it first.`)
  await ensureDataDir()
  await assertCanListen(port, process.env.HOST, 'npm start')
  const claimed = await claimCheckout(() => ({ pid: process.pid, port, databaseUrl: databaseUrl() }))
  if (!claimed) throw new UserError('Another process is starting the site from this checkout.')
  opened.push(claimed.release)
}

/** `npm start`: builds if needed, starts the database, seeds it if it is empty, and serves until stopped. */
async function start(): Promise<void> {
  let databaseUrl = ''
  refuseWorkers(process.env.WORKERS)
  await claim(portOf(process.env), () => databaseUrl)
  let stopDatabase = async () => {}
  let drainMs = 0
  // Postgres runs in a session of its own, so it must be stopped even if the shutdown is cut short.
  stopOnSignal({
    close: (isSigterm) => {
      if (!isSigterm) drainMs = 0
      return closeAll()
    },
    abandon: () => stopDatabase(),
    waitMs: () => drainMs,
  })
  // A wrong address should fail before the build, which takes half a minute.
  if (process.env.DATABASE_URL) await inspectDatabase(process.env.DATABASE_URL)
  await buildIfChanged()
  const database = await opening(process.env.DATABASE_URL ? openDatabase() : step('Starting Postgres', openDatabase), ({ stop }) => stop())
  databaseUrl = database.url
  stopDatabase = database.stop
  await checkMediaFolder(env())
  await prepareDatabase(database.url)
  drainMs = env().DRAIN_SECONDS * 1000
  await opening(
    step('Starting the site', () => serveSite(env())),
    ({ close }) => close(drainMs),
  )
  await announce(database)
}

await command(() =>
  start().catch(async (error: unknown) => {
    await closeAll()
    throw error
  }),
)
