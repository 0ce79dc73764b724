import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Case } from './cases.ts'

/** The two halves of an example as files, where tools can read them. */
export type Placed = Case & { bad: string; good: string }

export type Workspace = { root: string; placed: Placed[]; remove: () => Promise<void> }

const EXTENSIONS: Record<string, string> = { javascript: 'js', typescript: 'ts', jsonc: 'json' }

const fileName = ({ example: { file, language } }: Case) => file || `example.${EXTENSIONS[language] ?? language}`

async function writeHalf(folder: string, one: Case, code: string): Promise<string> {
  const target = path.join(folder, fileName(one))
  for (const { name, code: content } of [...one.example.files, { name: fileName(one), code }]) {
    const file = path.join(folder, name)
    if (!file.startsWith(folder + path.sep)) throw new Error(`${one.at.file}: the file “${name}” is outside of the example.`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `${content.trimEnd()}\n`)
  }
  return target
}

/**
 * Writes examples into a temporary folder, each half into a folder of its own. The folder links to the project's packages, so that
 * imports resolve.
 */
export async function openWorkspace(cases: readonly Case[]): Promise<Workspace> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'plumbline-prove-'))
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'))
  await writeFile(path.join(root, 'package.json'), '{ "type": "module", "private": true }\n')
  const placed = await Promise.all(
    cases.map(async (one, index): Promise<Placed> => {
      const half = (name: string, code: string) => writeHalf(path.join(root, 'examples', String(index), name), one, code)
      return { ...one, bad: await half('wrong', one.example.bad), good: await half('right', one.example.good) }
    }),
  )
  return { root, placed, remove: () => rm(root, { recursive: true, force: true }) }
}
