import type { EmailAdapter } from 'payload'

/**
 * Stands where a mail server will be connected. Without it Payload prints whole mails to the log, reset links
 * included; this says that a mail was due, and nothing of its content or recipient.
 */
export const unsentEmail: EmailAdapter<void> = ({ payload }) => ({
  name: 'unsent',
  defaultFromAddress: 'site@localhost',
  defaultFromName: 'Site',
  sendEmail: async () => {
    payload.logger.warn('A mail was due, but no mail server is set up. An admin can set a new password under Settings, Users.')
  },
})
