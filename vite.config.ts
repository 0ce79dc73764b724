import { createHash } from 'node:crypto'
import path from 'node:path'
import { withPayload } from '@payloadcms/tanstack-start'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { defineConfig, type Plugin } from 'vite'
import { appConfig } from './app.config.ts'
import { ruleMatcher } from './app/features/deploy/rule-matcher.ts'

const root = import.meta.dirname

const DECODER = 'virtual:tanstack-rsc-browser-decode'

/**
 * Only the admin receives React Server Component streams. Start puts their decoder into the entry of every page; it is
 * awaited wherever it is used, so it can as well be loaded when the first stream arrives.
 */
const lazyStreamDecoder: Plugin = {
  name: 'lazy-stream-decoder',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === DECODER ? `\0lazy-${DECODER}` : undefined),
  load: (id) =>
    id === `\0lazy-${DECODER}`
      ? ['createFromReadableStream', 'createFromFetch']
          .map((name) => `export const ${name} = async (...input) => (await import('@vitejs/plugin-rsc/browser')).${name}(...input)`)
          .join('\n')
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

/** What every page runs on: one file compresses better than thirty, and keeps its name over most deploys. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|cookie-es|@tanstack\/[a-z-]+)\//

const frameworkInOneFile: Plugin = {
  name: 'framework-in-one-file',
  apply: 'build',
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } } } } },
    },
  }),
}

export default defineConfig(
  withPayload(
    ({ pluginOptions }) => ({
      plugins: [
        lazyStreamDecoder,
        buildFiles,
        frameworkInOneFile,
        tailwindcss(),
        rsc(pluginOptions.rsc),
        tanstackStart(pluginOptions.tanstackStart),
        viteReact(pluginOptions.react),
      ],
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
