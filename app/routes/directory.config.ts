import { createFileRoute } from '@tanstack/react-router'
import { answerToolConfig } from '#app/directory/tool-config/tool-config.server.ts'

export const Route = createFileRoute('/directory/config')({ server: { handlers: { GET: ({ request }) => answerToolConfig(request) } } })
