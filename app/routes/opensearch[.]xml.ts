import { createFileRoute } from '@tanstack/react-router'
import { answerOpenSearch } from '#app/site-files/site-files.server.ts'

const answer = ({ request }: { request: Request }) => answerOpenSearch(request)

export const Route = createFileRoute('/opensearch.xml')({ server: { handlers: { GET: answer, HEAD: answer } } })
