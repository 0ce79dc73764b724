import { command } from './step.ts'

const ENDED = `The program was ended before the import was done. The code of a package that is imported can do that; such a package cannot be read.`

/** What a stream has taken is with its reader. */
const flushed = (stream: NodeJS.WriteStream) => new Promise<void>((resolve) => stream.write('', () => resolve()))

/**
 * Runs a command in which code of others runs: it must neither end the program unseen before the work is done, nor keep it
 * alive after that, nor say with which code it ends.
 */
export async function commandWithForeignCode(main: () => Promise<void>): Promise<void> {
  let done = false
  process.once('exit', () => {
    if (done) return
    console.error(ENDED)
    process.exitCode = 1
  })
  await command(async () => {
    await main()
    process.exitCode = 0
  })
  done = true
  await Promise.all([process.stdout, process.stderr].map(flushed))
  process.exit()
}
