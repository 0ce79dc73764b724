import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { UserError } from '#scripts/step.ts'

/** These import every collection, block and job. Following them would make every test that opens a CMS depend on every file in it. */
const WIRES_EVERYTHING = new Set(['payload.config.ts', 'cms/payload.server.ts', 'cms/core/sql.server.ts'])

/** Uses NUL as the separator, because git otherwise quotes non-ASCII paths. */
const pathsFrom = (...args: string[]): string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter(Boolean)

/** All source files of the project, tests included. */
export const projectFiles = (): string[] =>
  globSync(['*.ts', '{app,catalogue,cms,platform,seed,server,scripts,migrations,tests}/**/*.{ts,tsx}']).toSorted()

/** The commit at which this branch diverged from `main`; on `main` itself, from the remote's, or else the last commit. */
function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // The branch does not exist, or has no common ancestor.
    }
  }
  throw new UserError('This branch has no known commit in common with main, so the changes cannot be determined. Name the checks instead.')
}

/** Files that were added, changed or deleted since `main`, committed or not. A renamed file counts by both names. */
export function changedFiles(): string[] {
  const since = pathsFrom('diff', '--name-only', '--no-renames', '--relative', branchPoint())
  return [...new Set([...since, ...pathsFrom('ls-files', '--others', '--exclude-standard')])].toSorted()
}

/** The import aliases of `package.json`, such as `#cms/…`. */
function aliases(): [string, string][] {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
  return Object.entries(imports).map(([alias, to]) => [alias.replace('*', ''), to.replace('*', '').replace('./', '')])
}

let cachedAliases: [string, string][] | undefined

/** Resolves an import in `from` to a file relative to the project; `null` for a package. */
export function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  cachedAliases ??= aliases()
  const alias = cachedAliases.find(([name]) => (name.endsWith('/') ? specifier.startsWith(name) : specifier === name))
  return alias ? alias[1] + specifier.slice(alias[0].length) : null
}

const importers = new WeakMap<readonly string[], Map<string, string[]>>()

/** The importers of each file, by static and dynamic imports; computed once per list. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const read = importers.get(files) ?? readImporters(files)
  importers.set(files, read)
  return read
}

function readImporters(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      const imported = fileOf(fileName, file)
      if (imported) found.set(imported, [...(found.get(imported) ?? []), file])
    }
  }
  return found
}

/** `changed` and all files that import them, directly or transitively. */
export function dependents(changed: readonly string[], files: readonly string[]): Set<string> {
  const importing = importersOf(files)
  const found = new Set(changed)
  const queue = [...changed]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (WIRES_EVERYTHING.has(file) && !changed.includes(file)) continue
    for (const importer of importing.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return found
}

/** The imports of each file, type imports included. */
export function importsOf(files: readonly string[]): Map<string, string[]> {
  const imports = new Map<string, string[]>()
  for (const [imported, by] of importersOf(files)) for (const file of by) imports.set(file, [...(imports.get(file) ?? []), imported])
  return imports
}

/** `entries` and all files that they import, directly or transitively. */
export function dependenciesOf(entries: readonly string[], files: readonly string[]): Set<string> {
  const imports = importsOf(files)
  const known = new Set(files)
  const found = new Set(entries)
  for (const file of found) for (const imported of imports.get(file) ?? []) if (known.has(imported)) found.add(imported)
  return found
}
