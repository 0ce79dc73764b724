import { createFileRoute } from '@tanstack/react-router'
import { answerCatalogueFile } from '#app/directory/formats/catalogue-export.server.ts'

const handle = ({ request, params }: { request: Request; params: { analyzer: string; format: string } }) =>
  answerCatalogueFile(request, params.format, params.analyzer)

export const Route = createFileRoute('/directory/$analyzer/catalogue.{$format}')({ server: { handlers: { GET: handle } } })
