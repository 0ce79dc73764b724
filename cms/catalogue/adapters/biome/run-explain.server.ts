import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { Thread } from '#platform/threads/thread.ts'
import type { InstalledPackage } from '../reading/installed-package.server.ts'
import type { Explaining } from './explain-worker.ts'

/** Longer than the worker takes at most. */
const TIMEOUT_MS = 180_000

const texts = z.record(z.string(), z.string())

/** Finds the binary, which is in a separate package for each platform. */
function programOf({ folder }: InstalledPackage): string | undefined {
  const system = `cli-${process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'biome.exe' : 'biome'
  const beside = [path.join(folder, '..'), path.join(folder, 'node_modules', '@biomejs')]
  return beside.flatMap((place) => [system, `${system}-musl`].map((one) => path.join(place, one, name))).find((file) => existsSync(file))
}

/** A process of several hundred megabytes stands still each time it starts a program, so a small one starts them. */
async function explainAll(program: string, names: readonly string[]): Promise<Record<string, string>> {
  const source = 'cms/catalogue/adapters/biome/explain-worker.ts'
  const thread = new Thread<Explaining, Record<string, string>>({ source, maxHeapMb: 256, timeoutMs: TIMEOUT_MS })
  return thread.call({ program, names }).finally(() => thread.close())
}

/**
 * Runs `biome explain` for each rule. It explains one rule at a time, which takes seconds for all of them, so the output is cached below
 * node_modules if that is writable.
 */
export async function runExplain(installed: InstalledPackage, names: readonly string[]): Promise<Record<string, string>> {
  const program = programOf(installed)
  if (!program) return {}
  const cache = path.join(
    installed.folder,
    '..',
    '..',
    '.cache',
    'import',
    `biome-${installed.version}-${process.platform}-${process.arch}.json`,
  )
  try {
    const cached = texts.parse(JSON.parse(await readFile(cache, 'utf8')))
    if (names.every((name) => name in cached)) return cached
  } catch {
    // There is no usable cache.
  }
  const found = await explainAll(program, names)
  try {
    await mkdir(path.dirname(cache), { recursive: true })
    await writeFile(`${cache}.${process.pid}`, JSON.stringify(found))
    await rename(`${cache}.${process.pid}`, cache)
  } catch {
    // Without a cache the next run only takes longer.
  }
  return found
}
