import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerToolConfig } = await import('../content/tool-config.server.ts')
  return answerToolConfig(request)
}

export const Route = createFileRoute('/directory/config')({ server: { handlers: { GET: handle } } })
