import type { ChildProcess } from 'node:child_process'

const GRACE_MS = 15_000

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Sends SIGTERM to a child process and waits until it has exited; one that does not exit in time is killed. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(deadline)
}
