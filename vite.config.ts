import { createHash } from 'node:crypto'
import path from 'node:path'
import { withPayload } from '@payloadcms/tanstack-start'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { defineConfig, type Plugin } from 'vite'
import { appConfig } from './app.config.ts'
import { adaptPayload } from './cms/admin/adapt-payload.ts'
import { ruleMatcher } from './app/features/deploy/rule-matcher.ts'
import { functionId } from './server/function-id.ts'

const root = import.meta.dirname

/**
 * Only the admin receives React Server Component streams. Start puts what reads them into the entry of every page;
 * `app/start.ts` loads it with the admin's.
 */
const streamsAreTheAdmins: Plugin = {
  name: 'streams-are-the-admins',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === '\0virtual:tanstack-start-plugin-adapters/client'
      ? 'export const hasPluginAdapters = false\nexport const pluginSerializationAdapters = []'
      : undefined,
}

/** What asks the server for more, and the (de)serializers it needs: a tenth of all that a page would load. */
const FETCHER = /start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js$/

/** A page comes with its data, so what asks for more is loaded when the first thing is asked for. */
const lazyServerCalls: Plugin = {
  name: 'lazy-server-calls',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(id, importer, options) {
    if (!id.endsWith('/serverFnFetcher.js') || importer?.startsWith('\0')) return
    const real = await this.resolve(id, importer, { ...options, skipSelf: true })
    return real && FETCHER.test(real.id) ? `\0lazy:${real.id}` : undefined
  },
  load: (id) =>
    id.startsWith('\0lazy:')
      ? `let real
const load = async () => (real ??= await import(${JSON.stringify(id.slice('\0lazy:'.length))}))
export const serverFnFetcher = async (...input) => (await load()).serverFnFetcher(...input)
export const trackPostProcessPromise = (promise) => real?.trackPostProcessPromise(promise)`
      : undefined,
}

const OWN_NOTATION = path.resolve(root, 'app/search-notation.ts')

/** The router has a notation of its own for search parameters, of which `app/router.tsx` makes no use. */
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

/**
 * Writes which build this is, and its address rules, beside the browser's files; `server/builds.ts` serves both. The same
 * files and rules are the same build: nobody has to load a document anew because a server was built twice.
 */
const buildFiles: Plugin = {
  name: 'build-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const matcher = ruleMatcher(appConfig.routeRules)
    const names = Object.keys(bundle).toSorted().join('\n')
    const id = createHash('sha256').update(names).update(JSON.stringify(matcher)).digest('hex').slice(0, 32)
    const latest = { id, timestamp: Date.now() }
    this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify(latest) })
    this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source: JSON.stringify({ ...latest, matcher, prerendered: [] }) })
  },
}

/** What every page runs on: one file compresses better than thirty. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/[a-z-]+)\//
/** React has had what these stand in for since version 18. */
const STOOD_IN_FOR = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
]

/** Only what asks the server for more needs these. */
const ASKING = /\/(?:client-rpc|serializer)\/|getDefaultSerovalPlugins|react-start-rsc|react-start\/dist\/esm\/rsc/

/** What every page is framed by, and the small things that most blocks are made of, for the same reason. */
const FRAME_PARTS = [
  'layouts/',
  '(?:told|trial)[.]',
  'features/analytics/track[.]',
  'features/page/(?:neighbours|page-frame|table-of-contents)[.]',
  'ui/(?:block-head|breadcrumb|button-links|code-sample|code-words|copy-button|day|deviation|hidden-variant|list-head|nothing-listed|onward-links|picture-of|sample-mark|severity)[.-]',
  'words/(?:around|en/(?:blocks|number|page|samples|severity|text))[.]',
]
const FRAME = new RegExp(`/app/(?:${FRAME_PARTS.join('|')})`)

/** What every page of the directory has. */
const DIRECTORY =
  /\/app\/(?:directory-(?:graph|head)|content\/directory-(?:place|query)|features\/directory\/(?:analyzer-mark|query-link|severity-counts)|words\/en\/(?:categories|changes|directory))[.]/

const frameworkInOneFile: Plugin = {
  name: 'framework-in-one-file',
  apply: 'build',
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'frame', test: (id: string) => FRAME.test(id) || (FRAMEWORK.test(id) && !ASKING.test(id)) },
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

/**
 * Every page would otherwise carry the names of all files that any file needs, a hundredth of all it loads. A page that is
 * opened first names its own in its head; what a link leads to is fetched ahead.
 */
const onlyStylesArePreloaded: Plugin = {
  name: 'only-styles-are-preloaded',
  apply: 'build',
  config: () => ({
    build: { modulePreload: { resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')) } },
  }),
}

/** A route's own view and the two that stand in for it are a few lines each: one file. */
const oneFilePerRoute = [['component', 'errorComponent', 'notFoundComponent']] as [['component', 'errorComponent', 'notFoundComponent']]

/**
 * The server loads these from `node_modules`: jsdom, which cleans drawings, reads files beside its own code, and a rule
 * for GraphQL knows the types only of the one copy of `graphql` that Payload makes its schema with.
 */
const OUTSIDE = ['jsdom', 'graphql', 'graphql-query-complexity/cjs']
const outside = { build: { rolldownOptions: { external: OUTSIDE } } }
const loadedOutside: Plugin = {
  name: 'loaded-outside',
  config: () => ({ ssr: { external: OUTSIDE }, environments: { ssr: outside, rsc: outside } }),
}

export default defineConfig(
  withPayload(
    ({ pluginOptions, pluginOptions: { tanstackStart: start } }) => ({
      plugins: [
        streamsAreTheAdmins,
        lazyServerCalls,
        oneSearchNotation,
        loadedOutside,
        adaptPayload,
        buildFiles,
        frameworkInOneFile,
        onlyStylesArePreloaded,
        tailwindcss(),
        rsc(pluginOptions.rsc),
        tanstackStart({
          ...start,
          router: { ...start?.router, codeSplittingOptions: { ...start?.router?.codeSplittingOptions, defaultBehavior: oneFilePerRoute } },
          serverFns: { generateFunctionId: functionId },
        }),
        viteReact(pluginOptions.react),
      ],
      resolve: { alias: STOOD_IN_FOR },
      server: { strictPort: true },
    }),
    {
      payloadConfigPath: path.resolve(root, 'payload.config.ts'),
      srcDirectory: 'app',
      routesDirectory: 'routes',
      // No route has this id: the adapter would otherwise switch off code splitting for the admin's routes, and
      // then every public page preloads the admin (docs/decisions/0001).
      adminRouteId: '/__never__',
    },
  ),
)
