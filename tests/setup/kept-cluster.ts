import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { dependenciesOf, projectFiles } from '../runner/import-graph.ts'

/** Where the embedded Postgres of an earlier run lies with its templates, under the hash of what they were made from. */
const FOLDER = path.resolve('node_modules/.cache/test-databases')

/** The programs that make the templates, and what they read without importing it. */
const PROGRAMS = ['scripts/migrate.ts', 'scripts/seed.ts', 'tests/setup/databases.ts', 'tests/setup/kept-cluster.ts']
const READ = ['seed/**/*', 'migrations/**/*', 'cms/**/*.{json,svg,sql}', 'package-lock.json']

/** The names of the two databases that tests copy. */
export type Templates = { migrated: string; seeded: string }

/** What a run needs to know of a cluster: how to get in, and which databases are its templates. */
type ClusterKey = Templates & { password: string }

/** A cluster that is kept: `data` is Postgres's folder, `media` the files that were seeded; both are only to be copied from. */
type KeptCluster = ClusterKey & { data: string; media: string }

/** The hash of everything that the templates are made of, as it is now. */
export function templatesHash(): string {
  const read = globSync(READ).filter((file) => statSync(file).isFile())
  const files = new Set([...dependenciesOf(PROGRAMS, projectFiles()), ...read])
  const hash = createHash('sha256')
  for (const file of [...files].toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

/** Owner and rights stay: Postgres starts on no folder of somebody else's. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** The cluster with templates of that hash, if an earlier run left it. */
export function keptCluster(hash: string): KeptCluster | null {
  const folder = path.join(FOLDER, hash)
  const key = path.join(folder, 'key.json')
  if (!existsSync(key)) return null
  return { ...(JSON.parse(readFileSync(key, 'utf8')) as ClusterKey), data: path.join(folder, 'data'), media: path.join(folder, 'media') }
}

/** Copies a kept cluster to where Postgres may run on it. */
export function takeCluster({ data, media }: KeptCluster, to: { data: string; media: string }): void {
  copyFolder(data, to.data)
  cpSync(media, to.media, { recursive: true, force: false })
}

/** Keeps a cluster that has stopped, with nothing but its templates in it, for the next run; older ones are deleted. */
export function keepCluster(hash: string, { data, media, ...key }: KeptCluster): void {
  const folder = path.join(FOLDER, hash)
  const unfinished = path.join(FOLDER, `unfinished-${randomBytes(4).toString('hex')}`)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  copyFolder(data, path.join(unfinished, 'data'))
  copyFolder(media, path.join(unfinished, 'media'))
  writeFileSync(path.join(unfinished, 'key.json'), JSON.stringify(key), { mode: 0o600 })
  for (const old of globSync(path.join(FOLDER, '*'))) if (old !== unfinished) rmSync(old, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
