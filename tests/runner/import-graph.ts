import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** They wire every collection, block and job: through them each test that has a CMS would be related to every file of it. */
const WIRES_EVERYTHING = new Set(['payload.config.ts', 'cms/payload.server.ts', 'cms/sql.server.ts'])

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Every file of the project, ignored ones left out. */
export const projectFiles = (): string[] => git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file))

/** The commit that a branch left `main` at; on `main` itself the last commit, so that what is not committed yet counts. */
function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD'
    } catch {
      // No such branch here.
    }
  }
  return 'HEAD'
}

/** Files that were added or changed since `main`, committed or not. */
export function changedFiles(): string[] {
  const since = git('diff', '--name-only', '--diff-filter=d', branchPoint())
  return [...new Set([...since, ...git('ls-files', '--others', '--exclude-standard')])].toSorted()
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

/** Who imports each file, by static and by dynamic imports. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const known = aliases()
  const importers = new Map<string, string[]>()
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      const imported = resolve(fileName, file, known)
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

/** All files that import one of `changed`, directly or through others, and those themselves. */
export function dependents(changed: readonly string[], files: readonly string[]): Set<string> {
  const importers = importersOf(files)
  const found = new Set(changed)
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (WIRES_EVERYTHING.has(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      open.push(importer)
    }
  }
  return found
}
