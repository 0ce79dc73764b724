import { createFileRoute } from '@tanstack/react-router'
import { answerManifest } from '#app/site-files/site-files.server.ts'

const answer = ({ request }: { request: Request }) => answerManifest(request)

export const Route = createFileRoute('/manifest.webmanifest')({ server: { handlers: { GET: answer, HEAD: answer } } })
