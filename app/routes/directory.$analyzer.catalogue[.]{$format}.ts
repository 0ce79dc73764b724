import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request, params }: { request: Request; params: { analyzer: string; format: string } }) => {
  const { answerCatalogueFile } = await import('../content/catalogue-export.server.ts')
  return answerCatalogueFile(request, params.format, params.analyzer)
}

export const Route = createFileRoute('/directory/$analyzer/catalogue.{$format}')({ server: { handlers: { GET: handle } } })
