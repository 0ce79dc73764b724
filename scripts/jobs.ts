import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../cms/env.ts'
import { startClock } from '../cms/jobs/clocks.server.ts'
import { openCms } from '../cms/payload.server.ts'
import { closeCms, sqlOf } from '../cms/sql.server.ts'
import { DatabaseError, inspectDatabase } from '../server/preflight.ts'
import { command } from './step.ts'

const RETRY_MS = 5000
const PATIENCE_MS = 60_000

/** A stop order. The first ends the process well; what still runs after a minute is left to another process, which takes it over. */
function stopOrder(): AbortSignal {
  const stop = new AbortController()
  const order = () => {
    if (stop.signal.aborted) return
    stop.abort()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  }
  process.on('SIGTERM', order)
  process.on('SIGINT', order)
  return stop.signal
}

/**
 * Waits until the database can be reached; says once what is missing.
 * @throws {DatabaseError} when waiting cannot help: it is too old, somebody else's, or lacks migrations
 */
async function untilThere(url: string, stop: AbortSignal): Promise<void> {
  let said = ''
  while (!stop.aborted) {
    try {
      const { pending } = await inspectDatabase(url)
      if (pending.length > 0) throw new DatabaseError(`The database lacks ${pending.length} migration(s). Run: npm run migrate`)
      return
    } catch (error) {
      // Only what came from the connection itself has a cause.
      if (!(error instanceof DatabaseError) || !error.cause) throw error
      if (error.message !== said) console.error(`${error.message} Trying again every five seconds.`)
      said = error.message
    }
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => {})
  }
}

/** Never settles before the order comes; a timer keeps the process alive meanwhile. */
function ordered(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const alive = setInterval(() => {}, PATIENCE_MS)
    stop.addEventListener('abort', () => {
      clearInterval(alive)
      resolve()
    })
  })
}

/** `npm run jobs`: runs the jobs in a process of its own, for a site that is served with JOBS=off or beside one that runs them too. */
async function jobs(): Promise<void> {
  const stop = stopOrder()
  process.env.NODE_ENV ??= 'production'
  await untilThere(env().DATABASE_URL, stop)
  if (stop.aborted) return
  const cms = await openCms({ jobs: false })
  startClock(cms, sqlOf(cms), 'jobs')
  console.log('Running jobs. Ctrl-C stops after the one that runs.')
  await ordered(stop)
  await closeCms(cms)
}

await command(jobs)
process.exit()
