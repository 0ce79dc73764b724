import { createFileRoute } from '@tanstack/react-router'
import { answerCatalogueFile } from '#app/directory/formats/catalogue-export.server.ts'

export const Route = createFileRoute('/directory/$analyzer/catalogue.{$format}')({
  server: { handlers: { GET: ({ request, params }) => answerCatalogueFile(request, params.format, params.analyzer) } },
})
