import { createFileRoute } from '@tanstack/react-router'
import { answerConsent, receiveConsent } from '#app/analytics/consent/consent-api.server.ts'

type Context = { request: Request }

const read = ({ request }: Context) => answerConsent(request)
const receive = ({ request }: Context) => receiveConsent(request)

export const Route = createFileRoute('/consent.json')({ server: { handlers: { GET: read, POST: receive } } })
