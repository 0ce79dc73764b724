import { answerRows } from './answer-rows.ts'
import type { OfSubmission } from './claim.server.ts'
import { lineOf } from './mail-text.ts'
import { htmlBody, type MailBody, plainBody } from './mail-body.ts'
import { mailWords } from './mail-words.ts'
import type { ComposedMail } from './compose.ts'

const LONGEST_SUBJECT = 150
const LONGEST_NAME = 80

/** How they came, where they agreed that it is kept. */
function sourceRows({ source }: OfSubmission['submission']): MailBody['rows'] {
  const campaign = source.campaign && typeof source.campaign === 'object' ? Object.entries(source.campaign) : []
  const rows = [
    ['Sent from', source.path ?? ''],
    ['Came from', source.referrer ?? ''],
    ['Campaign', campaign.map(([key, value]) => `${key} ${String(value)}`).join(', ')],
  ] as const
  return rows.map(([label, value]) => [label, lineOf(value, 400)] as const).filter(([, value]) => value !== '')
}

/** The mail that tells sales of a submission; an answer to it goes to the visitor. */
export function notification({ submission }: OfSubmission, to: string[], siteUrl: string): ComposedMail {
  const words = mailWords('en')
  const { id, form, name, company, email, isTest } = submission
  const who = [name, company ?? ''].map((text) => lineOf(text, LONGEST_NAME)).filter(Boolean)
  const subject = lineOf(`${isTest ? '[Test] ' : ''}${words.forms[form]}: ${[...new Set(who)].join(', ')}`, LONGEST_SUBJECT)
  const test = isTest ? ['This is a test, sent from the inbox. Nobody waits for an answer.'] : []
  const body: MailBody = {
    lang: 'en',
    before: [...test, `Somebody sent the form “${words.forms[form]}”.`],
    rows: [...answerRows(submission, words), ...sourceRows(submission)],
    link: { label: 'Open it in the inbox', href: `${siteUrl}/admin/collections/submissions/${id}` },
    after: [],
  }
  return { to, replyTo: { name: lineOf(name, LONGEST_NAME), address: email }, subject, text: plainBody(body), html: htmlBody(body) }
}
