import { createFileRoute } from '@tanstack/react-router'
import { pageNotFound } from '#cms/problem.ts'

type Asked = { request: Request; params: { form: string } }

const receive = async ({ request, params }: Asked) => {
  const { answerForm } = await import('../content/form-answer.server.ts')
  const { drawHandBack } = await import('../features/forms/hand-back.server.tsx')
  return answerForm(request, params.form, drawHandBack)
}

/** Forms are sent here; there is nothing to read. */
const missing = ({ request }: Asked) => pageNotFound(new URL(request.url).pathname)

export const Route = createFileRoute('/forms/$form')({ server: { handlers: { POST: receive, GET: missing } } })
