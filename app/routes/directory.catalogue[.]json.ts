import { createFileRoute } from '@tanstack/react-router'
import { answerCatalogueFile } from '#app/directory/formats/catalogue-export.server.ts'

export const Route = createFileRoute('/directory/catalogue.json')({
  server: { handlers: { GET: ({ request }) => answerCatalogueFile(request, 'json') } },
})
