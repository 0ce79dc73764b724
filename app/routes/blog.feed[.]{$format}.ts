import { createFileRoute } from '@tanstack/react-router'
import { answerArticleFeed } from '#app/feeds/article-feed.server.ts'

const answer = ({ request, params }: { request: Request; params: { format: string } }) => answerArticleFeed(request, 'posts', params.format)

/** The feed of /blog. */
export const Route = createFileRoute('/blog/feed.{$format}')({ server: { handlers: { GET: answer, HEAD: answer } } })
