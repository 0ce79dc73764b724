import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { InstalledPackage } from './installed-package.server.ts'
import { runTool } from './run-tool.server.ts'

const AT_ONCE = 4
/** Rules that have not been explained by then are told in the words of the configuration’s schema. */
const MILLISECONDS = 120_000

const texts = z.record(z.string(), z.string())

/** The program itself: the package has it for each system in a package beside it. */
function programOf({ folder }: InstalledPackage): string | undefined {
  const system = `cli-${process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'biome.exe' : 'biome'
  const beside = [path.join(folder, '..'), path.join(folder, 'node_modules', '@biomejs')]
  return beside.flatMap((place) => [system, `${system}-musl`].map((one) => path.join(place, one, name))).find((file) => existsSync(file))
}

async function explainAll(program: string, names: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const queue = [...names]
  const until = Date.now() + MILLISECONDS
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined && Date.now() < until; name = queue.shift()) {
      // One that it does not explain is kept as that: it is not asked for again.
      found[name] = await runTool('Biome', program, ['explain', name]).catch(() => '')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

/**
 * What `biome explain` prints about each rule. The program explains one at a time, which takes seconds for all of them:
 * the texts are kept with other tools’ caches below node_modules, where that can be written.
 */
export async function biomeExplain(installed: InstalledPackage, names: readonly string[]): Promise<Record<string, string>> {
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
    const kept = texts.parse(JSON.parse(await readFile(cache, 'utf8')))
    if (names.every((name) => name in kept)) return kept
  } catch {
    // Nothing was kept, or it is of no use.
  }
  const found = await explainAll(program, names)
  try {
    await mkdir(path.dirname(cache), { recursive: true })
    await writeFile(`${cache}.${process.pid}`, JSON.stringify(found))
    await rename(`${cache}.${process.pid}`, cache)
  } catch {
    // A folder that cannot be written costs time, not rules.
  }
  return found
}
