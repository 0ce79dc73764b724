const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** Runs one step of a command and prints what it is, then how long it took. While it lasts, a terminal sees it count. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const live = process.stdout.isTTY
  process.stdout.write(live ? `  ${title} …` : `  ${title} …\n`)
  const ticking = live ? setInterval(() => process.stdout.write(`\r  ${title} … ${seconds(from)}`), 200) : undefined
  try {
    const result = await work()
    process.stdout.write(`${live ? '\r' : ''}✓ ${title} (${seconds(from)})${live ? '      ' : ''}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}✗ ${title} (${seconds(from)})\n`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** A fault whose message is meant for the person at the terminal: printed as it is, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

const PLAIN = new Set(['UserError', 'DatabaseError', 'EnvError', 'StartError'])

/** Runs a command: a fault meant for people prints its lines, any other its stack; both end with exit code 1. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const plain = error instanceof Error && PLAIN.has(error.name)
    console.error(plain ? error.message : error)
    process.exitCode = 1
    // Whatever is still open (pools, timers) must not keep a failed command alive.
    setTimeout(() => process.exit(1), 500).unref()
  }
}
