import { createRequire } from 'node:module'
import path from 'node:path'
import type ts from 'typescript'

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
