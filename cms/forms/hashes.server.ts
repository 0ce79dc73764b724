import { createHash, createHmac } from 'node:crypto'
import { env } from '../env.ts'

/** A text as nobody can guess it back: keys of limits are kept as this, never as addresses. */
export const hidden = (purpose: string, text: string): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`${purpose}\n${text}`).digest('base64url')

/** The same for the same text, and short. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
