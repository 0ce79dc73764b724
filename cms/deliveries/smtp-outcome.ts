import type { NodemailerError } from 'nodemailer'
import type { Outcome } from './outcome.ts'

const BUSY = 421
const FOR_GOOD = 500
const LONGEST_ANSWER = 200

/** What is wrong where no answer says it, by the error's code. */
const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The mail server does not answer (ECONNREFUSED).',
  ENOTFOUND: 'The mail server’s name is not known (ENOTFOUND). SMTP_URL names it.',
  EDNS: 'The mail server’s name could not be looked up (EDNS).',
  ETIMEDOUT: 'The mail server does not answer in time (ETIMEDOUT).',
  EABORT: 'The mail server took too long, and was left.',
  ETLS: 'No safe connection to the mail server could be made (ETLS). Look at its certificate, and at SMTP_URL.',
  EAUTH: 'The mail server refuses the site’s name or password. SMTP_URL has them.',
  ENOAUTH: 'The mail server asks for a name and a password. SMTP_URL has room for them.',
  ENOSPC: 'The disk is full (ENOSPC).',
  EACCES: 'The folder for mails may not be written to (EACCES).',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER)

/** An answer of the mail server, as a person reads it. */
export const answerIn = (text: string): string => oneLine(text) || 'without a reason'

const isAboutMail = ({ code }: NodemailerError) => code === 'EENVELOPE' || code === 'EMESSAGE'

/**
 * What an error of nodemailer means: the server is away, refuses this mail for now, or for good. Words of the server are
 * repeated only where they are about the mail; those about signing in might repeat how.
 */
export function smtpOutcome(error: NodemailerError): Outcome {
  const { code = '', responseCode, response, originalCode = '' } = error
  if (isAboutMail(error) && responseCode !== BUSY) {
    const said = response ? `the mail server said: ${answerIn(response)}` : oneLine(error.message)
    if (responseCode !== undefined && responseCode < FOR_GOOD) return { state: 'later', why: `Refused for now; ${said}` }
    return response ? { state: 'dead', why: `Refused; ${said}` } : { state: 'dead', why: `It cannot be sent: ${said}`, isUnasked: true }
  }
  const known = SENTENCES[originalCode] ?? SENTENCES[code]
  if (known) return { state: 'away', why: known }
  const number = responseCode ? `${responseCode}` : originalCode || code || 'no code'
  return { state: 'away', why: `The mail server cannot be used now (${number}).` }
}
