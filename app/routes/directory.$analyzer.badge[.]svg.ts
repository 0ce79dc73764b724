import { createFileRoute } from '@tanstack/react-router'
import { answerBadge } from '#app/directory/analyzer/badge.server.ts'

const handle = ({ request, params }: { request: Request; params: { analyzer: string } }) => answerBadge(request, params.analyzer)

export const Route = createFileRoute('/directory/$analyzer/badge.svg')({ server: { handlers: { GET: handle } } })
