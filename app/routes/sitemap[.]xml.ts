import { createFileRoute } from '@tanstack/react-router'

const answer = async ({ request }: { request: Request }) => {
  const { answerSitemap } = await import('../content/sitemap.server.ts')
  return answerSitemap(request)
}

/** Which files list the site's pages for search engines. */
export const Route = createFileRoute('/sitemap.xml')({ server: { handlers: { GET: answer, HEAD: answer } } })
