import type { Logger } from 'pino'
import { meter } from '#platform/meter.ts'
import { newReference } from '#platform/text/reference.ts'
import { CRASHED } from './stop-signals.ts'

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
