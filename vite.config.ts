import { createHash } from 'node:crypto'
import path from 'node:path'
import { withPayload } from '@payloadcms/tanstack-start'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { defineConfig, type Plugin } from 'vite'
import { serverConfig } from './app.config.ts'
import { payloadPatches } from '#cms/payload/payload-patches.ts'
import { nodeShims } from './app/directory/playground/worker/node-shims.ts'
import { ruleMatcher } from '#app/navigation/builds/config-rules.server.ts'
import { functionId } from './server/server-functions.ts'

const root = import.meta.dirname

/**
 * Only the admin receives React Server Component streams. Start bundles their deserializers into the entry of every page; this
 * removes them, 7 kB of a page's 110 kB (gzip), and `app/start.ts` loads them with the admin.
 */
const adminOnlyStreams: Plugin = {
  name: 'admin-only-streams',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === '\0virtual:tanstack-start-plugin-adapters/client'
      ? 'export const hasPluginAdapters = false\nexport const pluginSerializationAdapters = []'
      : undefined,
}

/** Start's client for server functions with its serializers: a tenth of a page's JavaScript. */
const FETCHER = /start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js$/
const OWN_FETCHER = `import { fetchData } from '${root}/app/errors/fetch-data.ts'; export const serverFnFetcher = (url, args) => call(url, args, fetchData)`

/** Pages are served with their data, so the client for server functions, 10 kB, is loaded on its first call, with our own `fetch`. */
const lazyServerCalls: Plugin = {
  name: 'lazy-server-calls',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(id, importer, options) {
    if (id.startsWith('\0calls:')) return id
    if (!id.endsWith('/serverFnFetcher.js') || importer?.startsWith('\0')) return
    const real = await this.resolve(id, importer, { ...options, skipSelf: true })
    return real && FETCHER.test(real.id) ? `\0lazy:${real.id}` : undefined
  },
  load: (id) => {
    const [, kind, real = ''] = /^\0(lazy|calls):(.*)$/.exec(id) ?? []
    if (kind === 'calls') return `export * from '${real}'; import { serverFnFetcher as call } from '${real}'; ${OWN_FETCHER}`
    if (kind !== 'lazy') return
    return `let real; const load = async () => (real ??= await import(${JSON.stringify(`\0calls:${real}`)}))
export const serverFnFetcher = async (...input) => (await load()).serverFnFetcher(...input)
export const trackPostProcessPromise = (promise) => real?.trackPostProcessPromise(promise)`
  },
}

const OWN_NOTATION = path.resolve(root, 'platform/http/search-notation.ts')

/** Drops the router's own notation for search parameters, 256 bytes, which `app/router.tsx` does not use. */
const oneSearchNotation: Plugin = {
  name: 'one-search-notation',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === './searchParams.js' && importer?.includes('/router-core/') ? '\0one-search-notation' : undefined),
  load: (id) =>
    id === '\0one-search-notation'
      ? `export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch } from ${JSON.stringify(OWN_NOTATION)}
export const parseSearchWith = undefined, stringifySearchWith = undefined`
      : undefined,
}

/** Modules that pages load on demand, and therefore name in advance (`app/waking/render-page.server.tsx`). */
const ON_DEMAND = /^app\/(?:waking\/application|blocks\/[\w-]+|articles\/[\w-]+|i18n\/[\w-]+)\.tsx?$/

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1]

/** The file of each module that is loaded on demand, and the files that it imports. */
function moduleFiles(bundle: Bundle): Record<string, readonly string[]> {
  const filesOf = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return found
    found.add(name)
    for (const imported of chunk.imports) filesOf(imported, found)
    return found
  }
  const modules = Object.values(bundle).flatMap((chunk) => {
    const module = chunk.type === 'chunk' && chunk.facadeModuleId ? path.relative(root, chunk.facadeModuleId) : ''
    return ON_DEMAND.test(module) ? [[module, [...filesOf(chunk.fileName)]] as const] : []
  })
  return Object.fromEntries(modules)
}

/**
 * Writes the build's ID and its route rules next to the browser's files; `server/built-files.ts` serves both. Identical files and
 * rules get the same ID, so that a rebuild without changes does not make browsers reload.
 */
const buildFiles: Plugin = {
  name: 'build-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const matcher = ruleMatcher(serverConfig.routeRules)
    const names = Object.keys(bundle).toSorted().join('\n')
    const id = createHash('sha256').update(names).update(JSON.stringify(matcher)).digest('hex').slice(0, 32)
    const latest = { id, timestamp: Date.now() }
    this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify(latest) })
    this.emitFile({ type: 'asset', fileName: 'builds/modules.json', source: JSON.stringify(moduleFiles(bundle)) })
    this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source: JSON.stringify({ ...latest, matcher, prerendered: [] }) })
  },
}

/** The framework that every page loads: one file instead of thirty is 4 kB smaller. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!query-core|react-query)[a-z-]+)\//
/** React includes what these polyfill since version 18: 150 bytes, without which some pages exceed their budget. */
const POLYFILL_ALIASES = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
]

/** Needed only by calls of server functions. */
const SERVER_CALLS = /\/(?:client-rpc|serializer)\/|getDefaultSerovalPlugins|react-start-rsc|react-start\/dist\/esm\/rsc/

/** The frame of every page and small components that most blocks use, bundled for the same reason. */
const FRAME_PARTS = [
  'layouts/',
  'analytics/(?:experiments/experiment-slot|track)[.]',
  'articles/sample-mark[.]',
  'pages/page-frame[.]',
  'shell/page-navigation[.]',
  'ui/(?:breadcrumb|code-lines|code-sample|copy-button|(?:format-)?day|heading|severity|site-link|tracking-attributes)[.]',
  'i18n/(?:around|number-format|en/(?:number|page|text))[.]',
]
const FRAME = new RegExp(`/app/(?:${FRAME_PARTS.join('|')})`)
/** Modules of the directory's lists. What rules share with them (below) has a file of its own, so that rules do not load the rest. */
const DIRECTORY_PARTS = [
  'directory/(?:head|changes/change-counts)[.]',
  'directory/analyzer/marks[.]',
  'directory/search/search-query[.]',
  'i18n/en/(?:categories|changes|directory)[.]',
]
const DIRECTORY = new RegExp(`/app/(?:${DIRECTORY_PARTS.join('|')})`)
/** What the pages of rules share with the directory's lists. */
const RULES = /\/app\/(?:directory\/(?:directory-graph|issue\/view\/use-rule-language)|i18n\/en\/categories|ui\/facts)[.]/
/** What runs before anybody needs the application. Without a file of its own it would be part of the frame, and load it. */
const START_PARTS = [
  'client[.]',
  'waking/(?!application|first-scroll|page-modules)',
  'analytics/shown-pages[.]',
  'forms/is-edited[.]',
  'navigation/(?:follow-reading|hydrated|speculation-rules|builds/(?:build-id|reload-guard))[.]',
  'pages/admin-document[.]',
  'shell/theme[.]',
  'ui/(?:clipboard|idle)[.]',
]
const START = new RegExp(`/app/(?:${START_PARTS.join('|')})|/app[.]config[.]|vite/preload-helper`)

// What consent and analytics share with the application, which they run without.
const CONSENT = /\/app\/(?:i18n\/(?:document-locale|files|index|locale-path|en\/consent)|analytics\/(?:consent\/(?!choices)|track))[.]/

const framesInFiles: Plugin = {
  name: 'frames-in-files',
  apply: 'build',
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'start', priority: 3, test: START },
                  { name: 'consent', priority: 2, test: CONSENT },
                  { name: 'frame', priority: 1, test: (id: string) => FRAME.test(id) || (FRAMEWORK.test(id) && !SERVER_CALLS.test(id)) },
                  { name: 'rules', priority: 1, test: RULES },
                  { name: 'analyzers', test: DIRECTORY },
                ],
              },
            },
          },
        },
      },
    },
  }),
}

/** Without this, every page would contain the preload lists of all files, 1 kB. It names its own files, and links prefetch theirs. */
const onlyStylesArePreloaded: Plugin = {
  name: 'only-styles-are-preloaded',
  apply: 'build',
  config: () => ({
    build: { modulePreload: { resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')) } },
  }),
}

/** A route's component and its error and not-found components are a few lines each, so they share one file. */
const oneFilePerRoute = [['component', 'errorComponent', 'notFoundComponent']] as [['component', 'errorComponent', 'notFoundComponent']]

/** The development server cannot evaluate its modules, which import each other in a circle. */
const circularPackages: Plugin = {
  name: 'circular-packages',
  apply: 'serve',
  config: () => ({ environments: { ssr: { resolve: { external: ['ioredis'] } }, rsc: { resolve: { external: ['ioredis'] } } } }),
}

export default defineConfig(
  withPayload(
    ({ pluginOptions, pluginOptions: { tanstackStart: start } }) => ({
      plugins: [
        adminOnlyStreams,
        lazyServerCalls,
        oneSearchNotation,
        circularPackages,
        payloadPatches,
        buildFiles,
        framesInFiles,
        onlyStylesArePreloaded,
        rsc(pluginOptions.rsc),
        tanstackStart({
          ...start,
          router: { ...start?.router, codeSplittingOptions: { ...start?.router?.codeSplittingOptions, defaultBehavior: oneFilePerRoute } },
          serverFns: { generateFunctionId: functionId },
        }),
        viteReact(pluginOptions.react),
      ],
      resolve: { alias: POLYFILL_ALIASES },
      server: { strictPort: true },
      worker: { format: 'es', plugins: () => [nodeShims()] },
    }),
    {
      payloadConfigPath: path.resolve(root, 'payload.config.ts'),
      srcDirectory: 'app',
      routesDirectory: 'routes',
      // No route has this ID. With a real one, the adapter disables code splitting for the admin's routes, and every public page
      // preloads the admin (docs/decisions/0001).
      adminRouteId: '/__never__',
    },
  ),
)
