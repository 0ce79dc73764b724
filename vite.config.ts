import path from 'node:path'
import { withPayload } from '@payloadcms/tanstack-start'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { defineConfig } from 'vite'

const root = import.meta.dirname

export default defineConfig(
  withPayload(
    ({ pluginOptions }) => ({
      plugins: [tailwindcss(), rsc(pluginOptions.rsc), tanstackStart(pluginOptions.tanstackStart), viteReact(pluginOptions.react)],
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
