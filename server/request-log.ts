import pino from 'pino'
import type { Env } from '../cms/env.ts'
import { loggedError, loggedPath, withoutOutages } from '../cms/log.ts'

const FLUSH_MS = 1000
const BATCH_BYTES = 8 * 1024

/**
 * One JSON line per request, written in batches: time, method, path, status, milliseconds and bytes. Never a query,
 * a header, an address or a body, so no personal data reaches it.
 */
export function openRequestLog(level: Env['LOG_LEVEL']) {
  const destination = pino.destination({ fd: 1, minLength: BATCH_BYTES, sync: false })
  const logger = pino(
    { level, base: null, hooks: withoutOutages, serializers: { err: loggedError }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
  const flushing = setInterval(() => destination.flush(), FLUSH_MS).unref()
  return {
    logger,
    record(request: Request, response: Response, startedAt: number): void {
      logger.info({
        method: request.method,
        path: loggedPath(request),
        status: response.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: Number(response.headers.get('content-length') ?? 0) || undefined,
      })
    },
    /** Writes out what is left. */
    close(): Promise<void> {
      clearInterval(flushing)
      return new Promise((resolve) => logger.flush(() => resolve()))
    },
  }
}

export type RequestLog = ReturnType<typeof openRequestLog>
