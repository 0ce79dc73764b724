import { shownAddress } from '../../inbox/shown-address.ts'
import { answerRows } from '../answer-rows.ts'
import type { SubmissionDelivery } from '../claim.server.ts'
import { lineOf } from './mail-text.ts'
import { htmlBody, type MailBody, plainBody, type ComposedMail } from './mail-body.ts'
import { FORMS } from '../../forms/index.ts'

const MAX_SUBJECT_LENGTH = 150
const MAX_NAME_LENGTH = 80

/** How the visitor came, if they agreed that it is stored. */
function sourceRows({ source }: SubmissionDelivery['submission']): MailBody['rows'] {
  const campaign = source.campaign && typeof source.campaign === 'object' ? Object.entries(source.campaign) : []
  const rows = [
    ['Sent from', source.path ?? ''],
    ['Came from', source.referrer ?? ''],
    ['Campaign', campaign.map(([key, value]) => `${key} ${String(value)}`).join(', ')],
  ] as const
  return rows.map(([label, value]) => [label, lineOf(value, 400)] as const).filter(([, value]) => value !== '')
}

/** The mail that notifies sales of a submission. Replies go to the visitor. */
export function notification({ submission }: SubmissionDelivery, to: string[], siteUrl: string): ComposedMail {
  const { id, form, name, company, email, isTest } = submission
  const who = [name, company ?? ''].map((text) => lineOf(text, MAX_NAME_LENGTH)).filter(Boolean)
  const subject = lineOf(`${isTest ? '[Test] ' : ''}${FORMS[form].title.en}: ${[...new Set(who)].join(', ')}`, MAX_SUBJECT_LENGTH)
  const test = isTest ? ['This is a test sent from the inbox. Nobody is waiting for a reply.'] : []
  const body: MailBody = {
    lang: 'en',
    before: [...test, `Somebody sent the form “${FORMS[form].title.en}”.`],
    rows: [...answerRows({ ...submission, email: shownAddress(submission.email) }, 'en'), ...sourceRows(submission)],
    link: { label: 'Open it in the inbox', href: `${siteUrl}/admin/collections/submissions/${id}` },
    after: [],
  }
  return { to, replyTo: { name: lineOf(name, MAX_NAME_LENGTH), address: email }, subject, text: plainBody(body), html: htmlBody(body) }
}
