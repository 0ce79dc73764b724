import { spawn } from 'node:child_process'
import { UserError } from './step.ts'

/**
 * Runs one of the project's programs with this Node and waits for it.
 * @returns its output
 * @throws {UserError} with its output if it fails
 */
export function runProgram(script: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const end = () => child.kill()
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // The child must not outlive this command.
    process.once('exit', end)
    child.on('exit', () => process.off('exit', end))
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new UserError(`${script} ${args.join(' ')} failed:\n${output}`))))
  })
}
