import { createFileRoute } from '@tanstack/react-router'
import { handleForm } from '#app/forms/answer/form-response.server.ts'
import { rerenderForm } from '#app/forms/rerender-form.server.tsx'
import { pageNotFound } from '#platform/http/problem.ts'

type Context = { request: Request; params: { form: string } }

const receive = ({ request, params }: Context) => handleForm(request, params.form, rerenderForm)

/** Forms are only posted here. */
const missing = ({ request }: Context) => pageNotFound(new URL(request.url).pathname)

export const Route = createFileRoute('/forms/$form')({ server: { handlers: { POST: receive, GET: missing } } })
