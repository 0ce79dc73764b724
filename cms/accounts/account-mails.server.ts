import type { PayloadRequest } from 'payload'
import { env } from '#platform/env/env.ts'
import { LOCK_MINUTES } from './sign-in-limits.server.ts'

const NOT_YOU = 'If this was not you, set a new password with “Forgot password?” on the sign-in page and tell an admin.'

const MAILS = {
  locked: {
    subject: 'Sign-in to your account is temporarily locked',
    text: `Someone entered a wrong password for your account several times. For ${LOCK_MINUTES} minutes, nobody can sign in to it from a new device. Devices you have signed in on before still work, and nobody got in. You do not need to do anything.`,
  },
  password: { subject: 'Your password was changed', text: `The password of your account was changed. ${NOT_YOU}` },
  address: {
    subject: 'The email address of your account was changed',
    text: 'Your account now has another email address, and emails about it no longer go to this one. If this was not you, tell an admin at once.',
  },
} as const

/** Emails the owner of an account. Not awaited, because the response time would reveal that the account exists. */
export function mailOwner({ payload }: PayloadRequest, to: string, what: keyof typeof MAILS): void {
  const { subject, text } = MAILS[what]
  const { host } = new URL(env().SITE_URL)
  void payload.sendEmail({ to, subject: `${host}: ${subject}`, text: `${text}\n\n${env().SITE_URL}/admin\n` })
}
