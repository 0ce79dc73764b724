import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { CatalogueError } from '../../adapter.ts'

const TIMEOUT_SECONDS = 30
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2

/** Runs a tool and returns its output. It runs in the temporary folder, without any project’s configuration. */
export function runTool(name: string, file: string, args: readonly string[]): Promise<string> {
  const isScript = !/\.exe$|[\\/](?:biome)$/.test(file)
  const [command, rest] = isScript ? [process.execPath, [file, ...args]] : [file, args]
  return new Promise((resolve, reject) => {
    // Our environment must not influence the tool’s output.
    const env = { PATH: process.env.PATH, NO_COLOR: '1' }
    execFile(
      command,
      [...rest],
      { cwd: tmpdir(), env, timeout: TIMEOUT_SECONDS * 1000, maxBuffer: MAX_OUTPUT_BYTES, killSignal: 'SIGKILL' },
      (error, output) => {
        if (!error) resolve(output)
        else
          reject(
            new CatalogueError(
              `${name} could not be run: ${error.killed ? `it took more than ${TIMEOUT_SECONDS} seconds` : (error.message.split('\n')[0] ?? '')}.`,
            ),
          )
      },
    )
  })
}
