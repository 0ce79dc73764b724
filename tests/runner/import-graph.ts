import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { UserError } from '../../scripts/step.ts'

/** These import every collection, block and job. Followed through them, every test that opens a CMS would depend on every file in it. */
const WIRES_EVERYTHING = new Set(['payload.config.ts', 'cms/payload.server.ts', 'cms/sql.server.ts'])

/** Paths are separated by NUL: git quotes other letters than ASCII otherwise. */
const pathsFrom = (...args: string[]): string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter(Boolean)

/** Every source file of the project, tests included. */
export const projectFiles = (): string[] => globSync(['*.ts', '{app,cms,seed,server,scripts,migrations,tests}/**/*.{ts,tsx}']).toSorted()

/** The commit at which this branch left `main`; on `main` itself, where it left the remote's, or else the last commit. */
function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // No such branch here, or nothing in common with it.
    }
  }
  throw new UserError('No commit in common with main is known here, so what changed since is not either. Name the checks instead.')
}

/** Files that were added, changed or deleted since `main`, committed or not. A renamed file counts by both names. */
export function changedFiles(): string[] {
  const since = pathsFrom('diff', '--name-only', '--no-renames', '--relative', branchPoint())
  return [...new Set([...since, ...pathsFrom('ls-files', '--others', '--exclude-standard')])].toSorted()
}

/** `#cms/…` and the like, as `package.json` has them: file or folder by alias. */
function aliases(): [string, string][] {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
  return Object.entries(imports).map(([alias, to]) => [alias.replace('*', ''), to.replace('*', '').replace('./', '')])
}

function resolve(specifier: string, from: string, known: readonly [string, string][]): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  const alias = known.find(([name]) => (name.endsWith('/') ? specifier.startsWith(name) : specifier === name))
  return alias ? alias[1] + specifier.slice(alias[0].length) : null
}

const importers = new WeakMap<readonly string[], Map<string, string[]>>()

/** Who imports each of `files`, by static and by dynamic imports; read once for each list. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const read = importers.get(files) ?? readImporters(files)
  importers.set(files, read)
  return read
}

function readImporters(files: readonly string[]): Map<string, string[]> {
  const known = aliases()
  const found = new Map<string, string[]>()
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      const imported = resolve(fileName, file, known)
      if (imported) found.set(imported, [...(found.get(imported) ?? []), file])
    }
  }
  return found
}

/** All files that import one of `changed`, directly or through others, and those themselves. */
export function dependents(changed: readonly string[], files: readonly string[]): Set<string> {
  const importing = importersOf(files)
  const found = new Set(changed)
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (WIRES_EVERYTHING.has(file) && !changed.includes(file)) continue
    for (const importer of importing.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      open.push(importer)
    }
  }
  return found
}

/** All files that `entries` import, directly or through others, and those themselves. */
export function dependenciesOf(entries: readonly string[], files: readonly string[]): Set<string> {
  const imports = new Map<string, string[]>()
  for (const [imported, by] of importersOf(files)) for (const file of by) imports.set(file, [...(imports.get(file) ?? []), imported])
  const known = new Set(files)
  const found = new Set(entries)
  for (const file of found) for (const imported of imports.get(file) ?? []) if (known.has(imported)) found.add(imported)
  return found
}
