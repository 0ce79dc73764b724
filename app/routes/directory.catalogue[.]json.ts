import { createFileRoute } from '@tanstack/react-router'

const handle = async ({ request }: { request: Request }) => {
  const { answerCatalogueFile } = await import('../content/catalogue-export.server.ts')
  return answerCatalogueFile(request, 'json')
}

export const Route = createFileRoute('/directory/catalogue.json')({ server: { handlers: { GET: handle } } })
