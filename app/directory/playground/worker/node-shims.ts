import type { Plugin } from 'vite'

/** Unicorn loads its rules by name when they first run. `unicorn.ts` has them all; importing them here would be circular. */
const UNICORN_MODULE = `
export const createRequire = () => (name) => {
  const rule = globalThis.unicornRules?.['/node_modules/eslint-plugin-unicorn/rules/' + name.replace('../', '')]
  if (!rule) throw Object.assign(new Error('There is no ' + name + ' in a browser.'), { code: 'MODULE_NOT_FOUND' })
  return rule
}
`

/** Nothing can be loaded by name. Plugins that try TypeScript go on without it. */
const MODULE = `
export const createRequire = () => (name) => { throw Object.assign(new Error('There is no ' + name + ' in a browser.'), { code: 'MODULE_NOT_FOUND' }) }
export default { createRequire }
`

/** Names of files as the plugins take them apart, with slashes. */
const PATH = `
export const sep = '/'
export const basename = (path, end = '') => { const name = path.split('/').at(-1); return end && name.endsWith(end) ? name.slice(0, -end.length) : name }
export const extname = (path) => /.(\\.[^./]*)$/.exec(basename(path))?.[1] ?? ''
export const dirname = (path) => path.split('/').slice(0, -1).join('/') || '.'
export const join = (...parts) => parts.filter(Boolean).join('/')
export const resolve = (...parts) => join(...parts)
export const relative = (from, to) => to
export const isAbsolute = (path) => path.startsWith('/')
export const normalize = (path) => path
export const parse = (path) => ({ root: '', dir: dirname(path), base: basename(path), ext: extname(path), name: basename(path, extname(path)) })
const path = { sep, basename, extname, dirname, join, resolve, relative, isAbsolute, normalize, parse }
export const posix = path
export default { ...path, posix }
`

/** There are no files. */
const FS = `
const missing = () => { throw Object.assign(new Error('There are no files in a browser.'), { code: 'ENOENT' }) }
export const existsSync = () => false
export const readFileSync = missing
export const statSync = missing
export const readdirSync = missing
export default { existsSync, readFileSync, statSync, readdirSync }
`

/** ESLint's own rules, without the parts of ESLint that read files. */
const RULES = `
import rules from '/node_modules/eslint/lib/rules/index.js'
export const builtinRules = rules
export default { builtinRules }
`

/** Assertions of the plugins' own assumptions. */
const ASSERT = `
export const ok = (value, message) => { if (!value) throw message instanceof Error ? message : new Error(message ?? 'An assumption of the rule does not hold.') }
export const equal = (one, other, message) => ok(one === other, message)
export default Object.assign(ok, { ok, equal, strictEqual: equal })
`

const UTIL_TYPES = `
export const isRegExp = (value) => value instanceof RegExp
`

/** No rule depends on the system. */
const OS = `
export const platform = () => 'browser'
export const EOL = '\\n'
export default { platform, EOL }
`

const SHIMS: Record<string, string> = {
  'eslint/use-at-your-own-risk': RULES,
  os: OS,
  assert: ASSERT,
  'util/types': UTIL_TYPES,
  module: MODULE,
  path: PATH,
  fs: FS,
  unicorn: UNICORN_MODULE,
}

const shimOf = (name: string, importer = '') => (name === 'module' && importer.includes('/eslint-plugin-unicorn/') ? 'unicorn' : name)

/** Stands in for the parts of Node that ESLint's plugins import, in the worker that runs them in a browser. */
export const nodeShims = (): Plugin => ({
  name: 'node-shims',
  enforce: 'pre',
  resolveId(id, importer) {
    // Its module for browsers has only a default export, which ESLint does not expect.
    if (id === 'esquery') return this.resolve('esquery/dist/esquery.min.js', importer)
    const name = id.replace(/^node:/, '').replace(/\/strict$/, '')
    return Object.hasOwn(SHIMS, name) && name !== 'unicorn' ? `\0node-shim:${shimOf(name, importer)}` : undefined
  },
  load: (id) => (id.startsWith('\0node-shim:') ? SHIMS[id.slice('\0node-shim:'.length)] : undefined),
})
