import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { CatalogueError } from '../adapter.ts'

const SECONDS = 30
const OUTPUT = 64 * 1024 ** 2

/** Runs a tool’s own file and gives what it prints. It is run where no configuration of a project is. */
export function runTool(name: string, file: string, args: readonly string[]): Promise<string> {
  const isScript = !/\.exe$|[\\/](?:biome)$/.test(file)
  const [command, rest] = isScript ? [process.execPath, [file, ...args]] : [file, args]
  return new Promise((resolve, reject) => {
    // The tool gets no settings of ours: what it prints must not depend on them.
    const env = { PATH: process.env.PATH, NO_COLOR: '1' }
    execFile(
      command,
      [...rest],
      { cwd: tmpdir(), env, timeout: SECONDS * 1000, maxBuffer: OUTPUT, killSignal: 'SIGKILL' },
      (error, output) => {
        if (!error) resolve(output)
        else
          reject(
            new CatalogueError(
              `${name} could not be run: ${error.killed ? `it took more than ${SECONDS} seconds` : (error.message.split('\n')[0] ?? '')}.`,
            ),
          )
      },
    )
  })
}
