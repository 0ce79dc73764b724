import { execFile } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { isWebAddress } from './field-texts.ts'
import { lenient, optionalText } from '../formats/stated-facts.ts'

const NAME = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/

const packageFile = z.looseObject({
  name: z.string().regex(NAME),
  version: z.string().max(60),
  homepage: optionalText,
  license: optionalText,
  repository: lenient(z.union([z.string(), z.looseObject({ url: z.string() })])),
  main: optionalText,
  exports: z.unknown().optional(),
})

/** An installed package. */
export type InstalledPackage = { folder: string; name: string; version: string; file: z.output<typeof packageFile> }

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

function folderOf(place: string): string {
  if (/^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]/.test(place)) {
    if (isFolder(place)) return path.resolve(place)
    throw new CatalogueError(`There is no folder ${JSON.stringify(place)}. Use the name of an installed package, or its folder.`)
  }
  if (!NAME.test(place)) throw new CatalogueError(`${JSON.stringify(place)} is not a package name. Use a name such as eslint-plugin-n.`)
  for (let from = process.cwd(); ; from = path.dirname(from)) {
    const folder = path.join(from, 'node_modules', place)
    if (isFolder(folder)) return folder
    if (from === path.dirname(from)) break
  }
  throw new CatalogueError(`The package ${place} is not installed here. Run: npm install ${place}`)
}

/** Finds a package by name, starting from the working directory, or by the path of its folder. */
export function installedPackage(place: string): InstalledPackage {
  const folder = realpathSync(folderOf(place))
  let text: string
  try {
    text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  } catch {
    throw new CatalogueError(`${JSON.stringify(place)} has no package.json, so it is not a package.`)
  }
  try {
    const file = packageFile.parse(JSON.parse(text))
    return { folder, name: file.name, version: file.version, file }
  } catch {
    throw new CatalogueError(`The package.json of ${JSON.stringify(place)} has no valid name and version.`)
  }
}

/** A file of the package; '' if it cannot be read. */
export function fileIn({ folder }: InstalledPackage, file: string): string {
  try {
    return readFileSync(path.join(folder, file), 'utf8')
  } catch {
    return ''
  }
}

const CONDITIONS = ['node', 'import', 'module-sync', 'default', 'require']

function resolveTarget(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported
  if (Array.isArray(exported)) return exported.map(resolveTarget).find(Boolean)
  if (typeof exported !== 'object' || exported === null) return undefined
  const hit = Object.entries(exported).find(([condition, to]) => CONDITIONS.includes(condition) && resolveTarget(to))
  return hit && resolveTarget(hit[1])
}

/** Resolves the package's file for an entry point, which must be inside its folder. */
function entryFile({ folder, name, file }: InstalledPackage, entry: string): string {
  const map = file.exports
  const perEntry = typeof map === 'object' && map !== null && Object.keys(map).every((key) => key.startsWith('.'))
  const named = perEntry ? resolveTarget((map as Record<string, unknown>)[entry]) : entry === '.' ? resolveTarget(map) : undefined
  const entryPath = named ?? (entry === '.' ? (file.main ?? 'index.js') : entry)
  const found = ['', '.js', '.cjs', '.mjs', '/index.js', '/index.cjs'].map((end) => path.join(folder, entryPath + end))
  const place = found.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
  if (!place) throw new CatalogueError(`The package ${name} has nothing to load: ${entryPath} does not exist.`)
  const real = realpathSync(place)
  if (real.startsWith(folder + path.sep)) return real
  throw new CatalogueError(`The package ${name} points outside its folder, to ${entryPath}.`)
}

/** The first line of an error from a package's code; the other lines are paths of this machine. */
export const reasonOf = (error: unknown) => (String(error instanceof Error ? error.message : error).split('\n')[0] ?? '').slice(0, 300)

/** Runs the code of a package and returns its exports. */
export async function loadPackage(installed: InstalledPackage, entry = '.'): Promise<Record<string, unknown>> {
  const url = pathToFileURL(entryFile(installed, entry)).href
  try {
    return (await import(/* @vite-ignore */ url)) as Record<string, unknown>
  } catch (error) {
    throw new CatalogueError(`The package ${installed.name} cannot be loaded: ${reasonOf(error)}`)
  }
}

const ifWebAddress = (text: string | undefined) => (isWebAddress(text) ? text : undefined)

function repositoryOf({ repository }: InstalledPackage['file']): string | undefined {
  const text = typeof repository === 'string' ? repository : repository?.url
  if (!text) return undefined
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(text)
  if (short) return `https://github.com/${short[1]?.replace(/\.git$/, '')}`
  return ifWebAddress(
    text
      .replace(/^git\+/, '')
      .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
      .replace(/\.git$/, ''),
  )
}

/** The tool's data from package.json. */
export function toolOf({ name, version, file }: InstalledPackage): NonNullable<CatalogueAnalyzer['tool']> {
  const repository = repositoryOf(file)
  return {
    name,
    version,
    homepage: ifWebAddress(file.homepage) ?? repository,
    license: file.license?.slice(0, 120),
    repository,
  }
}

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
