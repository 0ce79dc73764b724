import { createFileRoute } from '@tanstack/react-router'

const answer = async () => {
  const { robotsText } = await import('../content/sitemap.server.ts')
  return new Response(robotsText(), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}

/** What crawlers may ask for, and where the pages are listed. */
export const Route = createFileRoute('/robots.txt')({ server: { handlers: { GET: answer, HEAD: answer } } })
