import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleOf, IMPORT } from './bundle-commands.ts'
import { command, runProgram, step } from './step.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const MIN_BYTES = 1024
const MAX_BYTES_AT_BEST_QUALITY = 300 * 1024
const CONCURRENCY = 4

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  // The best quality takes seconds on the admin's largest files and gains little there.
  const quality = bytes.length > MAX_BYTES_AT_BEST_QUALITY ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}

/** Writes a `.br` and a `.gz` next to every text file in `folder`, so that the server never compresses a file. */
async function precompress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{js,css,svg,html,json,txt,xml}`))
  const queue = files.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const file of queue) await compress(file)
    }),
  )
}

const STAMP = 'dist/.inputs'

/** All inputs of the build. Tests, docs and content do not affect it. */
const INPUTS = [
  'app/**/*.{ts,tsx,css,js}',
  'catalogue/**/*.ts',
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

const bundleCommands = () =>
  step('Bundling the commands', () => runProgram('scripts/bundle-commands.ts', [], { ...process.env, NODE_ENV: 'production' }))

/** Builds browser and server code into `dist/`, compresses the files for browsers and bundles the commands. */
async function buildSite(): Promise<void> {
  const inputs = await inputsHash()
  await rm(STAMP, { force: true })
  await step('Building the site', () =>
    runProgram('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { ...process.env, NODE_ENV: 'production' }),
  )
  await step('Compressing its files', () => precompress('dist/client'))
  await bundleCommands()
  await writeFile(STAMP, inputs)
}

/** Returns whether `dist/` was built from exactly the current sources. */
async function isBuilt(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => null)
  return built !== null && built === (await inputsHash())
}

/** Builds what in `dist/` is not up to date. */
export async function buildIfChanged(): Promise<void> {
  if (!(await isBuilt())) await buildSite()
  else if (!(await bundleOf(IMPORT))) await bundleCommands()
}

if (import.meta.main) await command(buildSite)
