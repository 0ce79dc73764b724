import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished, test, expect } from 'vitest'

/** Runs `main.mjs` of these files with the hook and returns its output. */
function run(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const args = ['--import', path.resolve('server/module-types.ts'), 'main.mjs']
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

test('a folder with its own package.json inside an ES module package stays CommonJS, as do required files', () => {
  const printed = run({
    'main.mjs': `import one from 'one'; console.log(JSON.stringify(one))`,
    'node_modules/one/package.json': '{"type":"module","exports":"./index.js"}',
    'node_modules/one/index.js': `import { two } from './lib/two.js'
      import three from './cjs/three.js'
      import { createRequire } from 'node:module'
      export default [two, three.kind, createRequire(import.meta.url)('./cjs/three.js').kind]`,
    'node_modules/one/lib/two.js': 'export const two = typeof module',
    'node_modules/one/cjs/package.json': '{"type":"commonjs"}',
    'node_modules/one/cjs/three.js': 'exports.kind = typeof module',
  })
  expect(JSON.parse(printed)).toEqual(['undefined', 'object', 'object'])
})

test('a package without a type is left to Node, and an error names a missing file', () => {
  const files = {
    'main.mjs': `import { kind } from 'plain'; console.log(kind)`,
    'node_modules/plain/index.mjs': `import part from './part.js'; export const { kind } = part`,
  }
  const part = { 'node_modules/plain/part.js': 'module.exports = { kind: typeof module }' }
  expect(run({ ...files, ...part, 'node_modules/plain/package.json': '{"main":"./index.mjs"}' })).toBe('object')
  const withoutPart = { ...files, 'node_modules/plain/package.json': '{"type":"module","main":"./index.mjs"}' }
  expect(() => run(withoutPart)).toThrow(/plain\/part\.js/)
})
