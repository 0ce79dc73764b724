import { command } from './step.ts'

const EXITED_EARLY = `The program exited before the import finished. The code of the imported package can cause that; such a package cannot be read.`

const flush = (stream: NodeJS.WriteStream) => new Promise<void>((resolve) => stream.write('', () => resolve()))

/**
 * Runs a command that executes third-party code. That code can neither exit the process unnoticed before the work is done, nor
 * keep it alive afterwards, nor set its exit code.
 */
export async function commandWithForeignCode(main: () => Promise<void>): Promise<void> {
  let done = false
  process.once('exit', () => {
    if (done) return
    console.error(EXITED_EARLY)
    process.exitCode = 1
  })
  await command(async () => {
    await main()
    process.exitCode = 0
  })
  done = true
  await Promise.all([process.stdout, process.stderr].map(flush))
  process.exit()
}
