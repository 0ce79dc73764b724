import { createFileRoute } from '@tanstack/react-router'
import { answerSitemap } from '#app/pages/sitemap.server.ts'

const answer = ({ request, params }: { request: Request; params: { file: string } }) => answerSitemap(request, params.file)

/** A file of the sitemap, such as `/sitemap/issues-0.xml`. */
export const Route = createFileRoute('/sitemap/$file')({ server: { handlers: { GET: answer, HEAD: answer } } })
