import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { dependenciesOf, projectFiles } from '#tests/runner/import-graph.ts'

/** The cache of embedded Postgres clusters with their templates, by the hash of the templates' inputs. */
const FOLDER = path.resolve('node_modules/.cache/test-databases')

/** The programs that create the templates, and files they read without importing them. */
const PROGRAMS = ['scripts/migrate.ts', 'scripts/seed.ts', 'tests/setup/databases/databases.ts', 'tests/setup/databases/cached-cluster.ts']
const READ_FILES = ['seed/**/*', 'migrations/**/*', 'cms/**/*.{json,svg,sql}', 'package-lock.json']

/** The names of the two databases that tests copy. */
export type Templates = { migrated: string; seeded: string }

/** The password of a cluster and the names of its templates. */
type ClusterKey = Templates & { password: string }

/** A cached cluster: `data` is Postgres's folder, `media` the seeded files; both must only be copied from. */
type CachedCluster = ClusterKey & { data: string; media: string }

/** The hash of all current inputs of the templates. */
export function templatesHash(): string {
  const read = globSync(READ_FILES).filter((file) => statSync(file).isFile())
  const files = new Set([...dependenciesOf(PROGRAMS, projectFiles()), ...read])
  const hash = createHash('sha256')
  for (const file of [...files].toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

/** Preserves owner and mode: Postgres refuses to start in a folder that belongs to another user. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** The cached cluster with this hash, if an earlier run created it. */
export function findCachedCluster(hash: string): CachedCluster | null {
  const folder = path.join(FOLDER, hash)
  const key = path.join(folder, 'key.json')
  if (!existsSync(key)) return null
  return { ...(JSON.parse(readFileSync(key, 'utf8')) as ClusterKey), data: path.join(folder, 'data'), media: path.join(folder, 'media') }
}

/** Copies a cached cluster to folders where Postgres may use it. */
export function copyCluster({ data, media }: CachedCluster, to: { data: string; media: string }): void {
  copyFolder(data, to.data)
  cpSync(media, to.media, { recursive: true, force: false })
}

/** Caches a stopped cluster that contains nothing but its templates; older ones are deleted. */
export function cacheCluster(hash: string, { data, media, ...key }: CachedCluster): void {
  const folder = path.join(FOLDER, hash)
  const unfinished = path.join(FOLDER, `unfinished-${randomBytes(4).toString('hex')}`)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  copyFolder(data, path.join(unfinished, 'data'))
  copyFolder(media, path.join(unfinished, 'media'))
  writeFileSync(path.join(unfinished, 'key.json'), JSON.stringify(key), { mode: 0o600 })
  for (const old of globSync(path.join(FOLDER, '*'))) if (old !== unfinished) rmSync(old, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
