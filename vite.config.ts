import path from 'node:path'
import { withPayload } from '@payloadcms/tanstack-start'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(
  withPayload(
    ({ pluginOptions }) => ({
      plugins: [
        lazyStreamDecoder,
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
