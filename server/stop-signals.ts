/** One press of Ctrl-C may arrive twice: from the terminal, and from npm. */
const SAME_PRESS_MS = 500
const CLOSE_MS = 9500

export type Stop = {
  /** Closes what is open. A load balancer is waited for at a stop order, and not at Ctrl-C. */
  close: (isOrder: boolean) => Promise<void>
  /** What has to end even when nobody waits for the rest. */
  abandon?: () => Promise<void>
  /** How long `close` waits for a load balancer. */
  waitMs: () => number
}

/** Ends the process with code 0 at the first SIGTERM or SIGINT, within ten seconds and the wait; at once, with code 1, at the second. */
export function stopOnSignal({ close, abandon = async () => {}, waitMs }: Stop): void {
  let firstAt: number | undefined
  const report = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const end = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (firstAt !== undefined) {
      if (now - firstAt > SAME_PRESS_MS)
        void abandon()
          .catch(report)
          .then(() => process.exit(1))
      return
    }
    firstAt = now
    const isOrder = signal === 'SIGTERM'
    setTimeout(() => process.exit(0), CLOSE_MS + (isOrder ? waitMs() : 0)).unref()
    void close(isOrder)
      .catch(report)
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
