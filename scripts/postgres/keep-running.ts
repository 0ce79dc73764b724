import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 2000

/**
 * Starts a server again when it ends by itself, until it is stopped.
 * @param start starts it anew
 * @param stop stops one that runs
 * @param tell is given a sentence for whoever watches
 * @returns what stops it for good
 */
export function keepRunning(
  first: ChildProcess,
  {
    start,
    stop,
    tell,
  }: { start: () => Promise<ChildProcess>; stop: (child: ChildProcess) => Promise<void>; tell: (sentence: string) => void },
): () => Promise<void> {
  let child = first
  let isStopping = false
  let starting = Promise.resolve()

  const revive = async () => {
    while (!isStopping) {
      try {
        child = await start()
        child.once('exit', onEnd)
        return tell('Postgres ended unexpectedly and was started again.')
      } catch (error) {
        tell(`Postgres ended unexpectedly and does not start again yet: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(AGAIN_MS)
      }
    }
  }
  const onEnd = () => {
    if (!isStopping) starting = revive()
  }
  first.once('exit', onEnd)

  return async () => {
    isStopping = true
    await starting
    await stop(child)
  }
}
