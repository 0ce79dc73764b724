import { createFileRoute } from '@tanstack/react-router'
import { answerToolConfig } from '#app/directory/tool-config/tool-config.server.ts'

const handle = ({ request }: { request: Request }) => answerToolConfig(request)

export const Route = createFileRoute('/directory/config')({ server: { handlers: { GET: handle } } })
