import { existsSync } from 'node:fs'
import path from 'node:path'
import { type InstalledPackage, toolOf } from '../reading/installed-package.server.ts'

/** Folders that packages ship unbuilt, as in their repository. */
const SOURCE_FOLDERS = ['lib/rules', 'rules', 'src/rules']

/** Source paths in the repository for packages that ship only built files. */
const BUILT: Record<string, (name: string) => string> = {
  'typescript-eslint': (name) => `packages/eslint-plugin/src/rules/${name}.ts`,
  '@typescript-eslint/eslint-plugin': (name) => `packages/eslint-plugin/src/rules/${name}.ts`,
  'eslint-plugin-regexp': (name) => `lib/rules/${name}.ts`,
  'eslint-plugin-vue': (name) => `lib/rules/${name}.js`,
  '@vitest/eslint-plugin': (name) => `src/rules/${name}.ts`,
}

/** Returns the URL of the rule's source code at the installed version, if it is known for sure. */
export function sourceOfRule(installed: InstalledPackage, name: string): string | undefined {
  const { repository } = toolOf(installed)
  if (!repository?.startsWith('https://github.com/') || /[^\w/-]/.test(name)) return undefined
  const inCamelCase = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const files = SOURCE_FOLDERS.flatMap((folder) => [`${folder}/${name}.js`, `${folder}/${inCamelCase}.js`])
  const built = BUILT[installed.name]
  const file = built ? built(name) : files.find((one) => existsSync(path.join(installed.folder, one)))
  return file && `${repository}/blob/v${installed.version}/${file}`
}
