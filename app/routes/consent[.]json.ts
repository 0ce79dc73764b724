import { createFileRoute } from '@tanstack/react-router'

type Asked = { request: Request }

const tell = async ({ request }: Asked) => (await import('../content/consent-answer.server.ts')).answerConsent(request)
const receive = async ({ request }: Asked) => (await import('../content/consent-answer.server.ts')).receiveConsent(request)

export const Route = createFileRoute('/consent.json')({ server: { handlers: { GET: tell, POST: receive } } })
