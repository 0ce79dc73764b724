import type { ComposedMail } from './compose.ts'
import { lineOf } from './mail-text.ts'
import { htmlBody, type MailBody, plainBody } from './mail-body.ts'

const LONGEST_SUBJECT = 150

/** A mail to one colleague about something that needs them: sentences, and a link to where they see to it. */
export type Notice = { to: string; subject: string; sentences: string[]; link: { label: string; href: string } }

/** A notice as a mail. */
export function noticeMail({ to, subject, sentences, link }: Notice): ComposedMail {
  const body: MailBody = { lang: 'en', before: sentences, rows: [], link, after: [] }
  return { to: [to], subject: lineOf(subject, LONGEST_SUBJECT), text: plainBody(body), html: htmlBody(body) }
}
