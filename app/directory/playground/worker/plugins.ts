import type { Linter } from 'eslint'

type Plugin = NonNullable<Linter.Config['plugins']>[string]

/** The plugins that run in a browser, by the prefix of their rules. Each is loaded with the first of its rules. */
const PLUGINS: Record<string, () => Promise<{ default: unknown }>> = {
  promise: () => import('eslint-plugin-promise'),
  regexp: () => import('eslint-plugin-regexp'),
  unicorn: () => import('./unicorn.ts'),
  'react-hooks': () => import('eslint-plugin-react-hooks'),
}

const loaded = new Map<string, Promise<Plugin>>()

/** The part of a rule's name before its last slash; '' for ESLint's own rules. */
export const prefixOf = (rule: string): string => rule.slice(0, Math.max(0, rule.lastIndexOf('/')))

async function load(prefix: string): Promise<Plugin> {
  const plugin = PLUGINS[prefix]
  if (!plugin) throw new Error(`No plugin here has rules that begin with “${prefix}/”.`)
  return (await plugin()).default as Plugin
}

/** Whether a rule is ESLint's own or of a plugin that runs here. */
export const isAvailable = (rule: string): boolean =>
  !rule.split('/').some((part) => part in Object.prototype) && (prefixOf(rule) === '' || Object.hasOwn(PLUGINS, prefixOf(rule)))

/** Loads the plugins that these rules belong to. @throws if one is not available in a browser */
export async function pluginsFor(rules: readonly string[]): Promise<Record<string, Plugin>> {
  const prefixes = [...new Set(rules.map(prefixOf))].filter(Boolean)
  const plugins = await Promise.all(
    prefixes.map(async (prefix) => {
      const plugin = loaded.get(prefix) ?? load(prefix)
      loaded.set(prefix, plugin)
      // Tried again with the next check, for example when there is a connection.
      plugin.catch(() => loaded.delete(prefix))
      return [prefix, await plugin] as const
    }),
  )
  return Object.fromEntries(plugins)
}
