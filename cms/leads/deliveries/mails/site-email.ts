import { randomUUID } from 'node:crypto'
import type { EmailAdapter } from 'payload'
import { lineOf } from './mail-text.ts'
import { smtpOutcome } from './smtp-outcome.ts'
import { transportOf } from './transport.server.ts'
import { env } from '#platform/env/env.ts'

/**
 * Sends the CMS's own mails, such as password resets. Without a mail server they are written to files that only the owner of
 * the process can read. Their content and recipient are never logged.
 */
export const siteEmail: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Site',
  // Not awaited: the response time would reveal which addresses have an account.
  sendEmail: async (mail) => {
    const messageId = `<${randomUUID()}@${new URL(env().SITE_URL).hostname}>`
    const subject = lineOf(typeof mail.subject === 'string' ? mail.subject : '', 150)
    const headers = { 'Auto-Submitted': 'auto-generated' }
    transportOf(payload)
      .send({ ...mail, from: env().MAIL_FROM, subject, messageId, headers }, new Date())
      .catch((error: Error) => {
        const outcome = smtpOutcome(error)
        const reason = outcome.state === 'away' ? outcome.why : 'The mail server refused it.'
        payload.logger.warn(`A CMS mail was not sent and will not be retried. ${reason}`)
      })
  },
})
