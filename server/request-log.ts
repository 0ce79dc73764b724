import cluster from 'node:cluster'
import pino from 'pino'
import type { Env } from '#platform/env/env.ts'
import { loggedPath, logHooks, logSerializers } from '#platform/log.ts'

const FLUSH_MS = 1000
/** Workers share standard output, where only short writes stay in one piece. */
const BATCH_BYTES = cluster.isWorker ? 2048 : 8 * 1024

/** The time of log lines. Within a millisecond of load there are many lines, and formatting a date takes longer than the rest of a line. */
function isoTime(): string {
  const now = Date.now()
  if (now !== lastTime.at) lastTime = { at: now, text: new Date(now).toISOString() }
  return lastTime.text
}
let lastTime = { at: 0, text: '' }

/** An answered request: its path as JSON, milliseconds, and bytes of the body. */
type Line = { method: string; path: string; status: number; ms: number; bytes: number }

/** Equal to what pino would write, but several times as fast: writing it took a quarter of the time of an answer from memory. */
const lineOf = ({ method, path, status, ms, bytes }: Line) =>
  `{"level":30,"time":"${isoTime()}","method":"${method}","path":${path},"status":${status},"ms":${Math.round(ms * 10) / 10}${bytes > 0 ? `,"bytes":${bytes}` : ''}}\n`

/**
 * Logs one JSON line per request, written in batches: time, method, path, status, milliseconds and bytes. Never a query, a header,
 * an address or a body, so it contains no personal data.
 */
export function openRequestLog(level: Env['LOG_LEVEL']) {
  const destination = pino.destination({ fd: 1, minLength: BATCH_BYTES, sync: false })
  const logger = pino(
    { level, base: null, hooks: logHooks, serializers: logSerializers, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
  const isOn = logger.isLevelEnabled('info')
  const flushing = setInterval(() => destination.flush(), FLUSH_MS).unref()
  return {
    logger,
    record(request: Request, { status, headers }: Response, startedAt: number): void {
      if (!isOn) return
      const bytes = Number(headers.get('content-length') ?? 0)
      const path = JSON.stringify(loggedPath(request))
      destination.write(lineOf({ method: request.method, path, status, bytes, ms: performance.now() - startedAt }))
    },
    /** Logs an answer from memory. */
    recordHit(hit: Line): void {
      if (isOn) destination.write(lineOf(hit))
    },
    /** Flushes the rest. */
    close(): Promise<void> {
      clearInterval(flushing)
      return new Promise((resolve) => logger.flush(() => resolve()))
    },
  }
}

export type RequestLog = ReturnType<typeof openRequestLog>
