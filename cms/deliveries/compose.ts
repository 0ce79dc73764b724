import type { Claimed } from './claim.server.ts'
import { confirmation } from './confirmation.ts'
import { noticeMail } from './notice.ts'
import { notification } from './notification.ts'
import type { Mail } from './transport.server.ts'

/** A mail's words and whom it is for. */
export type ComposedMail = { to: string[]; replyTo?: { name: string; address: string }; subject: string; text: string; html: string }

type Facts = { siteUrl: string; siteName: string; to: string[] }

/** The same for one row at every try, so that a receiver can drop a second copy. */
const messageId = (key: string, siteUrl: string) => `<${key.replace(/[^\w.-]+/g, '-')}@${new URL(siteUrl).hostname}>`

function mailOf(row: Claimed, { siteUrl, siteName, to }: Facts): ComposedMail {
  if (row.kind === 'notice') return noticeMail(row.notice)
  return row.kind === 'confirmation' ? confirmation(row, siteName) : notification(row, to, siteUrl)
}

/** The mail of a delivery, as it is handed over. */
export function compose(row: Claimed, facts: Facts): Mail & { to: { name: string; address: string }[] } {
  const mail = mailOf(row, facts)
  return {
    ...mail,
    // Addresses as objects: their parts are quoted, never read as a list.
    to: mail.to.map((address) => ({ name: '', address })),
    messageId: messageId(row.key, facts.siteUrl),
    // Away notes and other machines do not answer what a machine wrote.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
