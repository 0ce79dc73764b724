/** The exit code of a process that ended because of a fault of its own; whoever supervises it starts it again. */
export const CRASHED = 70

/** Ctrl-C may arrive twice: from the terminal, and from npm. */
const DUPLICATE_MS = 500
const CLOSE_MS = 9500

export type Stop = {
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
