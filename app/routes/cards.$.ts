import { createFileRoute } from '@tanstack/react-router'
import { answerCard } from '#app/pages/social-cards.server.ts'

const answer = ({ request }: { request: Request }) => answerCard(request)

/** The social card of a page, such as `/cards/blog/a-post/{hash}.png`. */
export const Route = createFileRoute('/cards/$')({ server: { handlers: { GET: answer, HEAD: answer } } })
