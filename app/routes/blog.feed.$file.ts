import { createFileRoute } from '@tanstack/react-router'
import { answerTagFeed } from '#app/feeds/article-feed.server.ts'

const answer = ({ request, params }: { request: Request; params: { file: string } }) => answerTagFeed(request, 'posts', params.file)

/** The feeds of /blog by tag. */
export const Route = createFileRoute('/blog/feed/$file')({ server: { handlers: { GET: answer, HEAD: answer } } })
