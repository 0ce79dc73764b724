import { createFileRoute } from '@tanstack/react-router'
import { answerCatalogueFile } from '#app/directory/formats/catalogue-export.server.ts'

const handle = ({ request }: { request: Request }) => answerCatalogueFile(request, 'ndjson')

export const Route = createFileRoute('/directory/catalogue.ndjson')({ server: { handlers: { GET: handle } } })
