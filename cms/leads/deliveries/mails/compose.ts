import type { Claimed } from '../claim.server.ts'
import type { ComposedMail } from './mail-body.ts'
import { confirmation } from './confirmation.ts'
import { noticeMail } from './notice.ts'
import { notification } from './notification.ts'
import type { Mail } from './mail-transport.ts'

type Context = { siteUrl: string; siteName: string; to: string[] }

/** Constant for all tries of one row, so that a receiver can drop duplicates. */
const messageId = (key: string, siteUrl: string) => `<${key.replace(/[^\w.-]+/g, '-')}@${new URL(siteUrl).hostname}>`

function mailOf(row: Claimed, { siteUrl, siteName, to }: Context): ComposedMail {
  if (row.kind === 'notice') return noticeMail(row.notice)
  return row.kind === 'confirmation' ? confirmation(row, siteName) : notification(row, to, siteUrl)
}

/** The mail of a delivery, ready for the transport. */
export function compose(row: Claimed, context: Context): Mail & { to: { name: string; address: string }[] } {
  const mail = mailOf(row, context)
  return {
    ...mail,
    // Objects, because nodemailer would parse a string as a list of addresses.
    to: mail.to.map((address) => ({ name: '', address })),
    messageId: messageId(row.key, context.siteUrl),
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
