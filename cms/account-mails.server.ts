import type { PayloadRequest } from 'payload'
import { env } from './env.ts'
import { LOCK_MINUTES } from './sign-in-attempts.server.ts'

const NOT_YOU = 'If it was not you, set a new password by “Forgot password?” on the sign-in page and tell an admin.'

const MAILS = {
  locked: {
    subject: 'Sign-ins to your account are locked for a while',
    text: `Somebody entered a wrong password for your account several times. For ${LOCK_MINUTES} minutes it cannot be signed in to from devices that it was never signed in to before. Devices that you signed in on work as always, and nobody got in. You need not do anything.`,
  },
  password: { subject: 'Your password was changed', text: `The password of your account was changed. ${NOT_YOU}` },
  address: {
    subject: 'The e-mail address of your account was changed',
    text: 'Your account has another e-mail address now; mails about it no longer come to this one. If it was not you, tell an admin at once.',
  },
} as const

/** Writes to the owner of an account what happened to it. Nobody waits for the mail: its time would tell that there is an account. */
export function mailOwner({ payload }: PayloadRequest, to: string, what: keyof typeof MAILS): void {
  const { subject, text } = MAILS[what]
  const { host } = new URL(env().SITE_URL)
  void payload.sendEmail({ to, subject: `${host}: ${subject}`, text: `${text}\n\n${env().SITE_URL}/admin\n` })
}
