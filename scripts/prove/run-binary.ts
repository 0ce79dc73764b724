import { execFile } from 'node:child_process'
import path from 'node:path'

const MAX_OUTPUT = 512 * 1024 ** 2

/** Runs a tool's program and returns what it printed, whatever its exit code. */
export const runBinary = (name: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = path.resolve('node_modules/.bin', name)
    execFile(program, [...args], { cwd, maxBuffer: MAX_OUTPUT }, (error, stdout, stderr) => {
      if (stdout) return resolve(stdout)
      reject(new Error(`${name} ${args.join(' ')} printed nothing. ${stderr || error?.message || ''}`))
    })
  })
