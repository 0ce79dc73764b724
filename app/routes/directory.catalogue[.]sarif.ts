import { createFileRoute } from '@tanstack/react-router'
import { answerCatalogueFile } from '#app/directory/formats/catalogue-export.server.ts'

const handle = ({ request }: { request: Request }) => answerCatalogueFile(request, 'sarif')

export const Route = createFileRoute('/directory/catalogue.sarif')({ server: { handlers: { GET: handle } } })
