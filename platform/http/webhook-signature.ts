import { createHmac } from 'node:crypto'

const ENCODED = 'whsec_'

/** The bytes of a secret: base64 after `whsec_`, otherwise the text itself. */
const secretBytes = (secret: string): Buffer =>
  secret.startsWith(ENCODED) ? Buffer.from(secret.slice(ENCODED.length), 'base64') : Buffer.from(secret, 'utf8')

/** The headers that let a receiver verify the sender and detect repeats (Standard Webhooks). */
export function signatureHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secretBytes(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
