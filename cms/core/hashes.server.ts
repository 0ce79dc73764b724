import { createHash, createHmac } from 'node:crypto'
import { env } from '#platform/env/env.ts'

/** A keyed hash that cannot be reversed by guessing: rate limits store this instead of addresses. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`${purpose}\n${text}`).digest('base64url')

export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
