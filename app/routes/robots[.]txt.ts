import { createFileRoute } from '@tanstack/react-router'
import { robotsText } from '#app/pages/sitemap.server.ts'

const answer = () =>
  new Response(robotsText(), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })

export const Route = createFileRoute('/robots.txt')({ server: { handlers: { GET: answer, HEAD: answer } } })
