import { z } from 'zod'

/** Its values are not read: plugins load a rule when it is asked for, and some cannot be loaded. */
const record = z.custom<Record<string, unknown>>(z.core.util.isPlainObject)

/** What a plugin's module offers that we read. */
export type EslintPlugin = { rules: Record<string, unknown>; configs: Record<string, unknown>; namespace: string | undefined }

const asRecord = (value: unknown): Record<string, unknown> | undefined => record.safeParse(value).data

/** What of it can be read: a configuration may be put together when it is asked for, of packages that are not here. */
function readable(configs: Record<string, unknown> | undefined): Record<string, unknown> {
  const entryOf = (name: string) => {
    try {
      return [[name, configs?.[name]] as const]
    } catch {
      return []
    }
  }
  return Object.fromEntries(Object.keys(configs ?? {}).flatMap(entryOf))
}

/** Finds the plugin in what a module exports: the default, one below `plugin`, or the module itself. */
export function pluginOf(exported: Record<string, unknown>): EslintPlugin | undefined {
  const outer = asRecord(exported.default)
  const inner = asRecord(outer?.default)
  const candidates = [outer?.plugin, outer, inner?.plugin, inner, exported.plugin, exported].map(asRecord)
  const plugin = candidates.find((one) => asRecord(one?.rules))
  if (!plugin) return undefined
  const meta = asRecord(plugin.meta)
  return {
    rules: asRecord(plugin.rules) ?? {},
    configs: { ...readable(asRecord(outer?.configs)), ...readable(asRecord(plugin.configs)) },
    namespace: typeof meta?.namespace === 'string' ? meta.namespace : undefined,
  }
}

const RECOMMENDED = /^(?:flat\/)?recommended(?:-?type-?checked|-latest)?$/i

function isOn(setting: unknown): boolean {
  const level: unknown = Array.isArray(setting) ? setting[0] : setting
  return level === 'error' || level === 'warn' || level === 1 || level === 2
}

/** The rules, by their full names, that the plugin's recommended configurations switch on. */
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

/** What stands before a rule's name in a configuration: as the plugin's own configurations write it, else after its package. */
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

/** What stands before a rule's name by ESLint's convention: `x` of eslint-plugin-x, `@x` of @x/eslint-plugin. */
export const usualPrefix = (packageName: string) => packageName.replace(/(^|\/)eslint-plugin(?:-|$)/, '$1').replace(/\/$/, '')

/** The code of the plugin's analyzer. `@x/eslint-plugin` is `eslint-plugin-x`, as if it had no scope. */
export function analyzerCodeOf(packageName: string): string {
  const scoped = /^@([^/]+)\/eslint-plugin$/.exec(packageName)?.[1]
  if (!scoped) return packageName
  return scoped.includes('eslint') ? scoped : `eslint-plugin-${scoped}`
}
