import type { Logger } from 'pino'
import { meter } from '#platform/meter.ts'
import { newReference } from '#platform/text/reference.ts'

/** The exit code of a process that ended because of a fault of its own; whoever supervises it starts it again. */
const CRASHED = 70

/** Ctrl-C may arrive twice: from the terminal, and from npm. */
const DUPLICATE_MS = 500
const CLOSE_MS = 9500

type Stop = {
  /** Closes everything. It waits for a load balancer on SIGTERM, but not on Ctrl-C. */
  close: (isSigterm: boolean) => Promise<void>
  /** Stops what must not be left running, even if `close` is cut short. */
  abandon?: () => Promise<void>
  /** How long `close` waits for a load balancer. */
  waitMs: () => number
}

/**
 * Exits on the first SIGTERM or SIGINT, within ten seconds plus the wait, with code 0 unless `process.exitCode` says otherwise; on the
 * second, at once with code 1.
 */
export function stopOnSignal({ close, abandon = async () => {}, waitMs }: Stop): void {
  let firstAt: number | undefined
  const report = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const end = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (firstAt !== undefined) {
      if (now - firstAt > DUPLICATE_MS)
        void abandon()
          .catch(report)
          .then(() => process.exit(1))
      return
    }
    firstAt = now
    const isSigterm = signal === 'SIGTERM'
    setTimeout(() => process.exit(), CLOSE_MS + (isSigterm ? waitMs() : 0)).unref()
    void close(isSigterm)
      .catch(report)
      .then(() => process.exit())
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/**
 * Decides what becomes of this process when an error reaches no handler. A rejection that nothing awaits concerns one request, so it
 * is logged and counted. After an uncaught exception the state is unknown: the process ends in order, as on Ctrl-C.
 */
export function handleProcessFaults(logger: Logger): void {
  process.on('unhandledRejection', (err) => {
    meter()?.processFault('rejection')
    logger.error({ err, reference: newReference() }, 'a promise failed that nothing awaited')
  })
  process.on('uncaughtException', (err) => {
    meter()?.processFault('exception')
    logger.fatal({ err, reference: newReference() }, 'an exception was not caught: this process ends')
    if (process.exitCode === CRASHED) return
    process.exitCode = CRASHED
    process.kill(process.pid, 'SIGINT')
  })
}
