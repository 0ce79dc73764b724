import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '#platform/env/env.ts'
import { startJobRunner } from '#cms/scheduling/job-runner.server.ts'
import { openCms, closeCms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { assertMigrated, DatabaseError } from '#server/preflight.ts'
import { command } from './step.ts'

const RETRY_MS = 5000
const SHUTDOWN_MS = 60_000

/** Aborts on the first stop signal. A job that still runs after a minute is abandoned, and another process takes it over. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) return
    stop.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return stop.signal
}

/**
 * Waits until the database can be reached; prints each problem once.
 * @throws {DatabaseError} if waiting cannot help: it is too old, belongs to another product, or has pending migrations
 */
async function waitForDatabase(url: string, stop: AbortSignal): Promise<void> {
  let lastMessage = ''
  while (!stop.aborted) {
    try {
      return await assertMigrated(url)
    } catch (error) {
      // Only connection errors have a cause.
      if (!(error instanceof DatabaseError) || !error.cause) throw error
      if (error.message !== lastMessage) console.error(`${error.message} Trying again every five seconds.`)
      lastMessage = error.message
    }
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => {})
  }
}

/** `npm run jobs`: runs jobs in a process of its own, for sites served with JOBS=off or in addition to those that run them too. */
async function jobs(): Promise<void> {
  const stop = stopSignal()
  process.env.NODE_ENV ??= 'production'
  await waitForDatabase(env().DATABASE_URL, stop)
  if (stop.aborted) return
  const cms = await openCms({ jobs: false })
  startJobRunner(cms, sqlOf(cms), 'jobs')
  console.log('Running jobs. Press Ctrl-C to stop after the current one.')
  // The timer keeps the process alive.
  while (!stop.aborted) await sleep(SHUTDOWN_MS, undefined, { signal: stop }).catch(() => {})
  await closeCms(cms)
}

await command(jobs)
process.exit()
