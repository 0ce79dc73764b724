import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-bootstrap-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Ends with each code in turn. */
function run(codes: readonly number[]): Promise<{ code: number | null; starts: number; output: string }> {
  const script = path.join(folder, 'site.ts')
  const counter = path.join(folder, `${codes.join('-')}.txt`)
  writeFileSync(counter, '')
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const start = readFileSync(process.argv[2], 'utf8').length
    appendFileSync(process.argv[2], 'x')
    console.log('start', start)
    process.exit(${JSON.stringify(codes)}[start])`,
  )
  const program = `import('./scripts/bootstrap.mjs').then(({ runUnderProjectNode }) => runUnderProjectNode(...process.argv.slice(1)))`
  const child = spawn(process.execPath, ['-e', program, script, counter], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, starts: output.split('\n').filter((line) => line.startsWith('start')).length, output })),
  )
}

test('a site that ended because of a fault is started again', async () => {
  const { code, starts, output } = await run([70, 0])
  expect({ code, starts }).toEqual({ code: 0, starts: 2 })
  expect(output).toContain('It starts again.')
})

test.each([0, 1])('a site that ended with code %i is not', async (ending) => {
  expect(await run([ending])).toMatchObject({ code: ending, starts: 1 })
})
