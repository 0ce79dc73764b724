import { createFileRoute } from '@tanstack/react-router'
import { answerSitemap } from '#app/pages/sitemap.server.ts'

const answer = ({ request }: { request: Request }) => answerSitemap(request)

/** The index of the sitemap's files. */
export const Route = createFileRoute('/sitemap.xml')({ server: { handlers: { GET: answer, HEAD: answer } } })
