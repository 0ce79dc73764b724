import { createFileRoute } from '@tanstack/react-router'
import { answerLlms } from '#app/formats/llms/llms-full.server.ts'

const answer = ({ request }: { request: Request }) => answerLlms(request, 'overview')

export const Route = createFileRoute('/llms.txt')({ server: { handlers: { GET: answer, HEAD: answer } } })
