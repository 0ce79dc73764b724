import { randomUUID } from 'node:crypto'
import type { EmailAdapter } from 'payload'
import { lineOf } from './deliveries/mail-text.ts'
import { smtpOutcome } from './deliveries/smtp-outcome.ts'
import { transportOf } from './deliveries/transport.server.ts'
import { env } from './env.ts'

/**
 * The CMS's own mails, such as the one with a link to set a new password. Without a mail server they are files that only
 * the owner of the process can read. The log never has anything of their content or recipient: only that one was not sent.
 */
export const siteEmail: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Site',
  // Nobody waits for it: how long an answer takes would tell which addresses have an account.
  sendEmail: async (mail) => {
    const messageId = `<${randomUUID()}@${new URL(env().SITE_URL).hostname}>`
    const subject = lineOf(typeof mail.subject === 'string' ? mail.subject : '', 150)
    const headers = { 'Auto-Submitted': 'auto-generated' }
    transportOf(payload)
      .send({ ...mail, from: env().MAIL_FROM, subject, messageId, headers }, new Date())
      .catch((error: Error) => {
        const outcome = smtpOutcome(error)
        const reason = outcome.state === 'away' ? outcome.why : 'The mail server refused it.'
        payload.logger.warn(`A mail of the CMS was not sent, and is not tried again. ${reason}`)
      })
  },
})
