import { cp, glob, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A folder from which the site can be served, with a copy of the build that tests may change. */
export type BuiltCopy = { folder: string; deployNext: () => Promise<void>; remove: () => Promise<void> }

const HASHED = /[\w.$-]+-[\w-]{8}\.(?:js|css)/g

const nextName = (name: string) => name.replace(/\.(js|css)$/, '.next.$1')

/**
 * Turns the copy into the next build of the site: every file with a hash in its name is renamed, references to it included, and
 * the build gets another id. To a browser that still runs the previous build, a real rebuild looks the same, but takes half a
 * minute.
 */
async function renameFiles(folder: string): Promise<void> {
  const assets = await Array.fromAsync(glob('dist/client/assets/*.{js,css}', { cwd: folder }))
  const names = new Set(assets.map((file) => path.basename(file)))
  for await (const file of glob('dist/{client,server}/**/*.{js,css,json}', { cwd: folder })) {
    const text = await readFile(path.join(folder, file), 'utf8')
    const next = text.replaceAll(HASHED, (name) => (names.has(name) ? nextName(name) : name))
    if (next !== text) await writeFile(path.join(folder, file), next)
  }
  for (const file of assets) await rename(path.join(folder, file), path.join(folder, path.dirname(file), nextName(path.basename(file))))
}

async function renameBuild(folder: string): Promise<void> {
  const builds = path.join(folder, 'dist/client/builds')
  const latest = JSON.parse(await readFile(path.join(builds, 'latest.json'), 'utf8')) as { id: string }
  const meta = await readFile(path.join(builds, `meta/${latest.id}.json`), 'utf8')
  await rm(path.join(builds, 'meta'), { recursive: true })
  await cp(path.join(builds, 'latest.json'), path.join(builds, 'meta/next.json'))
  await writeFile(path.join(builds, 'meta/next.json'), meta.replace(latest.id, 'next'))
  await writeFile(path.join(builds, 'latest.json'), JSON.stringify({ ...latest, id: 'next' }))
}

/** Copies `dist/` without the compressed files, which would have to be regenerated after renaming. */
export async function copyBuild(): Promise<BuiltCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-built-'))
  await cp('dist', path.join(folder, 'dist'), { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  for (const name of ['node_modules', 'migrations', 'package.json']) await symlink(path.resolve(name), path.join(folder, name))
  return {
    folder,
    deployNext: async () => {
      await renameFiles(folder)
      await renameBuild(folder)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
