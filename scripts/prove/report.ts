import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '#catalogue/guides/guide.ts'

/** A place in code, 1-based; the end is exclusive. */
export type Range = Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>

/** What a tool reports in one file, with the rule's name in the tool. `others`: further places that the finding points to. */
export type Report = Finding & { rule: string; others?: readonly Range[] }

/** Reports by file. */
export type Reports = ReadonlyMap<string, readonly Report[]>

/** What a tool says about one example when only its rule is on. */
export type OwnRun = { bad: readonly Report[]; good: readonly Report[]; fixed: string | null; fault?: string }

/** Position in a text: 1-based line and column in UTF-16 units. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

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

/** What a fix makes of a file, which then gets its code back; `null` if it changes nothing. */
export async function fixedBy(file: string, fix: () => Promise<unknown>): Promise<string | null> {
  const before = await readFile(file, 'utf8')
  await fix()
  const after = await readFile(file, 'utf8')
  await writeFile(file, before)
  return after === before ? null : after.trimEnd()
}
