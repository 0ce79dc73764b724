import { createFileRoute } from '@tanstack/react-router'
import { answerArticleFeed } from '#app/feeds/article-feed.server.ts'

const answer = ({ request, params }: { request: Request; params: { format: string } }) =>
  answerArticleFeed(request, 'changelog', params.format)

/** The feed of /changelog. */
export const Route = createFileRoute('/changelog/feed.{$format}')({ server: { handlers: { GET: answer, HEAD: answer } } })
