import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'

const NAME = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/

const packageFile = z.looseObject({
  name: z.string().regex(NAME),
  version: z.string().max(60),
  homepage: z.string().optional().catch(undefined),
  license: z.string().optional().catch(undefined),
  repository: z
    .union([z.string(), z.looseObject({ url: z.string() })])
    .optional()
    .catch(undefined),
  main: z.string().optional().catch(undefined),
  exports: z.unknown().optional(),
})

/** A package that is installed here. */
export type InstalledPackage = { folder: string; name: string; version: string; file: z.output<typeof packageFile> }

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

function folderOf(place: string): string {
  if (/^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]/.test(place)) {
    if (isFolder(place)) return path.resolve(place)
    throw new CatalogueError(`There is no folder ${JSON.stringify(place)}. Give an installed package's name, or the folder of one.`)
  }
  if (!NAME.test(place)) throw new CatalogueError(`${JSON.stringify(place)} is no package's name. Give a name such as eslint-plugin-n.`)
  for (let from = process.cwd(); ; from = path.dirname(from)) {
    const folder = path.join(from, 'node_modules', place)
    if (isFolder(folder)) return folder
    if (from === path.dirname(from)) break
  }
  throw new CatalogueError(`The package ${place} is not installed here. Run: npm install ${place}`)
}

/** Finds a package by its name, from the folder the process was started in, or by the path of its folder. */
export function installedPackage(place: string): InstalledPackage {
  const folder = realpathSync(folderOf(place))
  let text: string
  try {
    text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  } catch {
    throw new CatalogueError(`${JSON.stringify(place)} has no package.json, so it is no package.`)
  }
  try {
    const file = packageFile.parse(JSON.parse(text))
    return { folder, name: file.name, version: file.version, file }
  } catch {
    throw new CatalogueError(`The package.json of ${JSON.stringify(place)} names no package and version.`)
  }
}

const CONDITIONS = ['node', 'import', 'module-sync', 'default', 'require']

function target(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported
  if (Array.isArray(exported)) return exported.map(target).find(Boolean)
  if (typeof exported !== 'object' || exported === null) return undefined
  const hit = Object.entries(exported).find(([condition, to]) => CONDITIONS.includes(condition) && target(to))
  return hit && target(hit[1])
}

/** The file a package offers as `entry`, below its own folder. */
function entryFile({ folder, name, file }: InstalledPackage, entry: string): string {
  const map = file.exports
  const perEntry = typeof map === 'object' && map !== null && Object.keys(map).every((key) => key.startsWith('.'))
  const named = perEntry ? target((map as Record<string, unknown>)[entry]) : entry === '.' ? target(map) : undefined
  const given = named ?? (entry === '.' ? (file.main ?? 'index.js') : entry)
  const found = ['', '.js', '.cjs', '.mjs', '/index.js', '/index.cjs'].map((end) => path.join(folder, given + end))
  const place = found.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
  if (!place) throw new CatalogueError(`The package ${name} has nothing to load: ${given} is not there.`)
  const real = realpathSync(place)
  if (real.startsWith(folder + path.sep)) return real
  throw new CatalogueError(`The package ${name} leads outside its folder, to ${given}.`)
}

/** Why the code of a package failed. What follows the first line are folders of this machine. */
export const reasonOf = (error: unknown) => (String(error instanceof Error ? error.message : error).split('\n')[0] ?? '').slice(0, 300)

/** Runs the code of a package and gives what it exports. */
export async function loadPackage(installed: InstalledPackage, entry = '.'): Promise<Record<string, unknown>> {
  const url = pathToFileURL(entryFile(installed, entry)).href
  try {
    return (await import(/* @vite-ignore */ url)) as Record<string, unknown>
  } catch (error) {
    throw new CatalogueError(`The package ${installed.name} cannot be loaded: ${reasonOf(error)}`)
  }
}

function webAddress(text: string | undefined): string | undefined {
  return text && /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text) && text.length <= 2000 ? text : undefined
}

function repositoryOf({ repository }: InstalledPackage['file']): string | undefined {
  const text = typeof repository === 'string' ? repository : repository?.url
  if (!text) return undefined
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(text)
  if (short) return `https://github.com/${short[1]?.replace(/\.git$/, '')}`
  return webAddress(
    text
      .replace(/^git\+/, '')
      .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
      .replace(/\.git$/, ''),
  )
}

/** What a package's own file says of the tool in it. */
export function toolOf({ name, version, file }: InstalledPackage): NonNullable<CatalogueAnalyzer['tool']> {
  const repository = repositoryOf(file)
  return {
    name,
    version,
    homepage: webAddress(file.homepage) ?? repository,
    license: file.license?.slice(0, 120),
    repository,
  }
}
