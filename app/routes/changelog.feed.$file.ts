import { createFileRoute } from '@tanstack/react-router'
import { answerTagFeed } from '#app/feeds/article-feed.server.ts'

const answer = ({ request, params }: { request: Request; params: { file: string } }) => answerTagFeed(request, 'changelog', params.file)

/** The feeds of /changelog by tag. */
export const Route = createFileRoute('/changelog/feed/$file')({ server: { handlers: { GET: answer, HEAD: answer } } })
