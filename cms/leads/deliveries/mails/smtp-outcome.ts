import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '../outcome.ts'

const BUSY = 421
const PERMANENT = 500
const MAX_RESPONSE_LENGTH = 200

/** Messages for errors without a response, by their code. */
const MESSAGES: Record<string, string> = {
  ECONNREFUSED: 'The mail server refused the connection (ECONNREFUSED).',
  ENOTFOUND: 'The mail server’s host name does not exist (ENOTFOUND). Check SMTP_URL.',
  EDNS: 'The mail server’s host name could not be resolved (EDNS).',
  ETIMEDOUT: 'The mail server did not respond in time (ETIMEDOUT).',
  EABORT: 'The mail server took too long, so the connection was closed.',
  ETLS: 'The TLS connection to the mail server failed (ETLS). Check its certificate and SMTP_URL.',
  EAUTH: 'The mail server rejected the user name or password. Check SMTP_URL.',
  ENOAUTH: 'The mail server requires a user name and a password. Add them to SMTP_URL.',
  ENOSPC: 'The disk is full (ENOSPC).',
  EACCES: 'The mail folder is not writable (EACCES).',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_RESPONSE_LENGTH)

/** A response of the mail server as one line. */
export const responseText = (text: string): string => oneLine(text) || 'no reason given'

const isAboutMail = ({ code }: NodemailerError) => code === 'EENVELOPE' || code === 'EMESSAGE'

/**
 * The outcome of a nodemailer error: the server is down, or it rejected this mail temporarily or permanently. The server's
 * response is quoted only if it is about the mail; one about signing in could contain credentials.
 */
export function smtpOutcome(error: NodemailerError): Outcome {
  const { code = '', responseCode, response, originalCode = '' } = error
  if (isAboutMail(error) && responseCode !== BUSY) {
    const reason = response ? `the mail server said: ${responseText(response)}` : oneLine(error.message)
    if (responseCode !== undefined && responseCode < PERMANENT) return { state: 'later', why: `Rejected temporarily; ${reason}` }
    return response
      ? { state: 'dead', why: `Rejected; ${reason}` }
      : { state: 'dead', why: `It cannot be sent: ${reason}`, isUnattempted: true }
  }
  const message = MESSAGES[originalCode] ?? MESSAGES[code]
  if (message) return { state: 'away', why: message }
  const number = responseCode ? `${responseCode}` : originalCode || code || 'no code'
  return { state: 'away', why: `The mail server is unavailable (${number}).` }
}
