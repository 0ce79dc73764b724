import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type ts from 'typescript'
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

/** The types of all scripts in a workspace. */
export type Program = { program: ts.Program; has: (file: string) => boolean }

/** Compiles the files as one project, each of them a module, so that their declarations do not meet. */
export async function openProgram(root: string, files: readonly string[]): Promise<Program> {
  const { default: compiler } = (await import('typescript')) as { default: typeof ts }
  const program = compiler.createProgram(files, {
    allowJs: true,
    jsx: compiler.JsxEmit.Preserve,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: compiler.ModuleKind.ESNext,
    moduleDetection: compiler.ModuleDetectionKind.Force,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: compiler.ScriptTarget.ESNext,
    typeRoots: [path.join(path.dirname(createRequire(import.meta.url).resolve('@types/node/package.json')), '..')],
    types: ['node'],
  })
  const known = new Set(files.map((file) => path.resolve(root, file)))
  return { program, has: (file) => known.has(file) }
}
