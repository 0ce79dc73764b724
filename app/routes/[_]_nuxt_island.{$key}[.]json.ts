import { createFileRoute } from '@tanstack/react-router'
import styles from '../styles/site.css?url'

export const Route = createFileRoute('/__nuxt_island/{$key}.json')({
  server: {
    handlers: {
      GET: async ({ params, request }) => {
        const [{ openCms }, { findIsland }, { blockHtml }, { problem }] = await Promise.all([
          import('#cms/payload.server.ts'),
          import('../content/islands.server.ts'),
          import('../blocks/island.server.tsx'),
          import('#cms/problem.ts'),
        ])
        const island = await findIsland(await openCms(), params.key, new URL(request.url).searchParams.get('props'))
        if (island instanceof Response) return island
        const { id, block, props } = island
        const head = { link: [{ rel: 'stylesheet', href: styles }], style: [] }
        const html = await blockHtml(block)
        if (html === null) return problem(400, 'Bad Request', 'This block cannot be drawn from these props.')
        return Response.json({ id, html, head, props }, { headers: { 'cache-control': 'no-cache' } })
      },
    },
  },
})
