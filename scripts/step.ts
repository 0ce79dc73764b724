const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** Runs one step of a command and prints its title and duration. A terminal shows the elapsed time while it runs. */
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

/** An error whose message is meant for the user: printed without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

const PLAIN = new Set(['UserError', 'DatabaseError', 'EnvError', 'StartError'])

/** Runs a command. Errors meant for users print their message, others their stack; both exit with code 1. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const plain = error instanceof Error && PLAIN.has(error.name)
    console.error(plain ? error.message : error)
    process.exitCode = 1
    // Open handles (pools, timers) must not keep a failed command alive.
    setTimeout(() => process.exit(1), 500).unref()
  }
}
