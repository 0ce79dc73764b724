import { createFileRoute } from '@tanstack/react-router'
import { blockHtml } from '#app/blocks/island.server.tsx'
import { findIsland } from '#app/content-api/islands.server.ts'
import styles from '#app/ui/styles/site.css?url'
import { openCms } from '#cms/payload.server.ts'
import { problem } from '#platform/http/problem.ts'

export const Route = createFileRoute('/__nuxt_island/{$key}.json')({
  server: {
    handlers: {
      GET: async ({ params, request }) => {
        const island = await findIsland(await openCms(), params.key, new URL(request.url).searchParams.get('props'))
        if (island instanceof Response) return island
        const { id, block, props } = island
        const head = { link: [{ rel: 'stylesheet', href: styles }], style: [] }
        const html = await blockHtml(block)
        if (html === null) return problem(400, 'Bad Request', 'This block cannot be rendered with these props.')
        return Response.json({ id, html, head, props }, { headers: { 'cache-control': 'no-cache' } })
      },
    },
  },
})
