import { existsSync } from 'node:fs'
import path from 'node:path'
import { type InstalledPackage, toolOf } from './installed-package.server.ts'

/** Folders that packages ship as they are in their repository: what is built lies elsewhere. */
const AS_WRITTEN = ['lib/rules', 'rules', 'src/rules']

/** Where the packages that ship only what was built have their rules, as they stand in their repositories. */
const BUILT: Record<string, (name: string) => string> = {
  'typescript-eslint': (name) => `packages/eslint-plugin/src/rules/${name}.ts`,
  '@typescript-eslint/eslint-plugin': (name) => `packages/eslint-plugin/src/rules/${name}.ts`,
  'eslint-plugin-regexp': (name) => `lib/rules/${name}.ts`,
  'eslint-plugin-vue': (name) => `lib/rules/${name}.js`,
  '@vitest/eslint-plugin': (name) => `src/rules/${name}.ts`,
}

/** The address of the rule's own code at the version that is installed, where we are sure of it. */
export function sourceOfRule(installed: InstalledPackage, name: string): string | undefined {
  const { repository } = toolOf(installed)
  if (!repository?.startsWith('https://github.com/') || /[^\w/-]/.test(name)) return undefined
  const inCamelCase = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const files = AS_WRITTEN.flatMap((folder) => [`${folder}/${name}.js`, `${folder}/${inCamelCase}.js`])
  const built = BUILT[installed.name]
  const file = built ? built(name) : files.find((one) => existsSync(path.join(installed.folder, one)))
  return file && `${repository}/blob/v${installed.version}/${file}`
}
