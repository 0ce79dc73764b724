import { createFileRoute } from '@tanstack/react-router'
import { answerSecurityTxt } from '#app/site-files/site-files.server.ts'

const answer = ({ request }: { request: Request }) => answerSecurityTxt(request)

export const Route = createFileRoute('/.well-known/security.txt')({ server: { handlers: { GET: answer, HEAD: answer } } })
