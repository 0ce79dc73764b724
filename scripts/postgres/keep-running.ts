import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 2000

/**
 * Restarts a server whenever it exits unexpectedly.
 * @param report receives a message about each restart
 * @returns the function that stops it for good
 */
export function keepRunning(
  first: ChildProcess,
  {
    start,
    stop,
    report,
  }: { start: () => Promise<ChildProcess>; stop: (child: ChildProcess) => Promise<void>; report: (message: string) => void },
): () => Promise<void> {
  let child = first
  let isStopping = false
  let starting = Promise.resolve()

  const restart = async () => {
    while (!isStopping) {
      try {
        child = await start()
        child.once('exit', onExit)
        return report('Postgres exited unexpectedly and was restarted.')
      } catch (error) {
        report(`Postgres exited unexpectedly and could not be restarted yet: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(RETRY_MS)
      }
    }
  }
  const onExit = () => {
    if (!isStopping) starting = restart()
  }
  first.once('exit', onExit)

  return async () => {
    isStopping = true
    await starting
    await stop(child)
  }
}
