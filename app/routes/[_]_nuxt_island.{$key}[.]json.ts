import { createFileRoute } from '@tanstack/react-router'
import styles from '../styles/site.css?url'

export const Route = createFileRoute('/__nuxt_island/{$key}.json')({
  server: {
    handlers: {
      GET: async ({ params, request }) => {
        const [{ openCms }, { findIsland }, { blockHtml }] = await Promise.all([
          import('#cms/payload.server.ts'),
          import('../content/islands.server.ts'),
          import('../blocks/island.server.tsx'),
        ])
        const island = await findIsland(await openCms(), params.key, new URL(request.url).searchParams.get('props'))
        if (island instanceof Response) return island
        const { id, block, props } = island
        const head = { link: [{ rel: 'stylesheet', href: styles }], style: [] }
        return Response.json({ id, html: blockHtml(block), head, props }, { headers: { 'cache-control': 'no-cache' } })
      },
    },
  },
})
