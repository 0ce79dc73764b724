import { z } from 'zod'

/** Does not read the values: plugins load rules lazily, and some fail to load. */
const record = z.custom<Record<string, unknown>>(z.core.util.isPlainObject)

export type EslintPlugin = { rules: Record<string, unknown>; configs: Record<string, unknown>; namespace: string | undefined }

const asRecord = (value: unknown): Record<string, unknown> | undefined => record.safeParse(value).data

/** Drops configurations whose getter throws, for example because a package is missing. */
function readableConfigs(configs: Record<string, unknown> | undefined): Record<string, unknown> {
  const entryOf = (name: string) => {
    try {
      return [[name, configs?.[name]] as const]
    } catch {
      return []
    }
  }
  return Object.fromEntries(Object.keys(configs ?? {}).flatMap(entryOf))
}

/** Finds the plugin in a module's exports: the default export, its `plugin` property, or the module itself. */
export function pluginOf(exported: Record<string, unknown>): EslintPlugin | undefined {
  const outer = asRecord(exported.default)
  const inner = asRecord(outer?.default)
  const candidates = [outer?.plugin, outer, inner?.plugin, inner, exported.plugin, exported].map(asRecord)
  const plugin = candidates.find((one) => asRecord(one?.rules))
  if (!plugin) return undefined
  const meta = asRecord(plugin.meta)
  return {
    rules: asRecord(plugin.rules) ?? {},
    configs: { ...readableConfigs(asRecord(outer?.configs)), ...readableConfigs(asRecord(plugin.configs)) },
    namespace: typeof meta?.namespace === 'string' ? meta.namespace : undefined,
  }
}

const RECOMMENDED = /^(?:flat\/)?recommended(?:-?type-?checked|-latest)?$/i

function isOn(setting: unknown): boolean {
  const level: unknown = Array.isArray(setting) ? setting[0] : setting
  return level === 'error' || level === 'warn' || level === 1 || level === 2
}

/** Returns the full names of the rules that the plugin's recommended configurations enable. */
export function recommendedRules(configs: Record<string, unknown>): Set<string> {
  const on = new Set<string>()
  for (const [name, config] of Object.entries(configs)) {
    if (!RECOMMENDED.test(name)) continue
    for (const part of Array.isArray(config) ? config : [config]) {
      for (const [rule, setting] of Object.entries(asRecord(asRecord(part)?.rules) ?? {})) if (isOn(setting)) on.add(rule)
    }
  }
  return on
}

/** Returns the plugin's rule prefix: from its own configurations, else derived from its package name. */
export function prefixOf(packageName: string, { rules, configs, namespace }: EslintPlugin): string {
  if (packageName === 'eslint') return ''
  if (namespace) return namespace
  const usual = Object.keys(configs).toSorted((a, b) => Number(RECOMMENDED.test(b)) - Number(RECOMMENDED.test(a)))
  for (const part of usual.flatMap((name) => configs[name])) {
    for (const full of Object.keys(asRecord(asRecord(part)?.rules) ?? {})) {
      const slash = full.lastIndexOf('/')
      if (slash > 0 && Object.hasOwn(rules, full.slice(slash + 1))) return full.slice(0, slash)
    }
  }
  return usualPrefix(packageName)
}

/** Returns the prefix by ESLint's convention: `x` for eslint-plugin-x, `@x` for @x/eslint-plugin. */
export const usualPrefix = (packageName: string) => packageName.replace(/(^|\/)eslint-plugin(?:-|$)/, '$1').replace(/\/$/, '')

/** Returns the analyzer's code; `@x/eslint-plugin` becomes `eslint-plugin-x`. */
export function analyzerCodeOf(packageName: string): string {
  const scoped = /^@([^/]+)\/eslint-plugin$/.exec(packageName)?.[1]
  if (!scoped) return packageName
  return scoped.includes('eslint') ? scoped : `eslint-plugin-${scoped}`
}
