import { createFileRoute } from '@tanstack/react-router'

const answer = async ({ request, params }: { request: Request; params: { file: string } }) => {
  const { answerSitemap } = await import('../content/sitemap.server.ts')
  return answerSitemap(request, params.file)
}

/** Some of the site's pages for search engines, such as `/sitemap/issues-0.xml`. */
export const Route = createFileRoute('/sitemap/$file')({ server: { handlers: { GET: answer, HEAD: answer } } })
