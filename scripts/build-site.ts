import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { precompress } from './precompress.ts'
import { runProgram } from './run-program.ts'
import { step } from './step.ts'

const STAMP = 'dist/.inputs'

/** All inputs of the build. Tests, docs and content do not affect it. */
const INPUTS = [
  'app/**/*.{ts,tsx,css,js}',
  'cms/**/*.{ts,tsx,css}',
  'platform/**/*.ts',
  'public/**/*',
  '{app,analytics}.config.ts',
  'payload.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

async function inputsHash(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(INPUTS, { withFileTypes: true })) {
    if (file.isFile()) files.push(path.relative('.', path.join(file.parentPath, file.name)))
  }
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** Builds browser and server code into `dist/` and compresses the files for browsers. */
export async function buildSite(): Promise<void> {
  const inputs = await inputsHash()
  await rm(STAMP, { force: true })
  await step('Building the site', () =>
    runProgram('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { ...process.env, NODE_ENV: 'production' }),
  )
  await step('Compressing its files', () => precompress('dist/client'))
  await writeFile(STAMP, inputs)
}

/** Returns whether `dist/` was built from exactly the current sources. */
async function isBuilt(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => null)
  return built !== null && built === (await inputsHash())
}

/** Builds unless `dist/` is up to date. */
export async function buildIfChanged(): Promise<void> {
  if (!(await isBuilt())) await buildSite()
}
