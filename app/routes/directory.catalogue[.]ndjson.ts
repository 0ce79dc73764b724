import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerCatalogueFile } = await import('../content/catalogue-export.server.ts')
  return answerCatalogueFile(request, 'ndjson')
}

export const Route = createFileRoute('/directory/catalogue.ndjson')({ server: { handlers: { GET: handle } } })
