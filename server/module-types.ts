import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Caches the type of each package. Node 24 parses all `exports` of a package again for each imported file: 28 MB of JSON for the
 * 209 files of drizzle-orm, and two fifths of the CPU time that this site needs to start.
 */

const known = new Map<string, boolean>()

/** Returns whether `.js` files in this folder are ES modules, according to the nearest `package.json`, as Node does. */
function holdsModules(folder: string): boolean {
  const seen = known.get(folder)
  if (seen !== undefined) return seen
  const [manifest, parent] = [path.join(folder, 'package.json'), path.dirname(folder)]
  const isOutside = path.basename(folder) === 'node_modules' || parent === folder
  const isModule = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { type?: string }).type === 'module'
    : !isOutside && holdsModules(parent)
  known.set(folder, isModule)
  return isModule
}

/** Relative imports within a package need no further resolution. */
registerHooks({
  resolve(specifier, context, next) {
    const { conditions, parentURL = '' } = context
    const isPlain = /^\.\.?\/[^?#%]*\.js$/.test(specifier) && conditions.includes('import') && parentURL.includes('/node_modules/')
    const url = isPlain && new URL(specifier, parentURL)
    return url && holdsModules(path.dirname(fileURLToPath(url)))
      ? { url: url.href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
