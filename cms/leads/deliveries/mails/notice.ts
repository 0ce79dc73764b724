import { type ComposedMail, htmlBody, type MailBody, plainBody } from './mail-body.ts'
import { lineOf } from './mail-text.ts'

const MAX_SUBJECT_LENGTH = 150

/** A mail to one colleague about something that needs attention, with a link to it. */
export type Notice = { to: string; subject: string; sentences: string[]; link: { label: string; href: string } }

/** A notice as a mail. */
export function noticeMail({ to, subject, sentences, link }: Notice): ComposedMail {
  const body: MailBody = { lang: 'en', before: sentences, rows: [], link, after: [] }
  return { to: [to], subject: lineOf(subject, MAX_SUBJECT_LENGTH), text: plainBody(body), html: htmlBody(body) }
}
