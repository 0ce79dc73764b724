import { htmlBody, lineOf, type MailBody, plainBody } from './mail-text.ts'
import { shownAddress } from '../../inbox/shown-address.ts'
import { answerRows } from '../../forms/answer-texts.ts'
import type { Claimed, Notice, SubmissionDelivery } from '../claim.server.ts'
import { FORMS } from '../../forms/index.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { Localized } from '../../forms/form-definition.ts'
import type { Mail } from './transport.server.ts'

const MAX_SUBJECT_LENGTH = 150

/** A mail's content and recipients. */
type ComposedMail = { to: string[]; replyTo?: { name: string; address: string }; subject: string; body: MailBody }

/** A notice as a mail. */
const noticeMail = ({ to, subject, sentences, link }: Notice): ComposedMail => ({
  to: [to],
  subject: lineOf(subject, MAX_SUBJECT_LENGTH),
  body: { lang: 'en', before: sentences, rows: [], link, after: [] },
})

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
function notification({ submission }: SubmissionDelivery, to: string[], siteUrl: string): ComposedMail {
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
  return { to, replyTo: { name: lineOf(name, MAX_NAME_LENGTH), address: email }, subject, body }
}

const NOT_YOU: Localized = {
  en: 'If this was not you, somebody entered your address by mistake. You do not need to do anything.',
  de: 'Wenn Sie das nicht waren, hat jemand Ihre Adresse irrtümlich angegeben. Sie müssen nichts tun.',
}

/** The language of the mail for a form sent in `locale`; the default if the site no longer has that language. */
const mailLocale = (locale: string | null): ContentLocale =>
  CONTENT_LOCALES.all.find((known) => known === locale?.split('-')[0]) ?? CONTENT_LOCALES.default

/**
 * The mail that confirms a form to the visitor, in the form's language. Anybody can enter any address in a form, so the mail
 * repeats none of the answers, not even the name: it would send a stranger's text in our name.
 */
function confirmation({ submission }: SubmissionDelivery, siteName: string): ComposedMail {
  const { form, email, isTest } = submission
  const lang = mailLocale(submission.locale)
  const { mail } = FORMS[form]
  const body = { lang, before: [mail.text[lang]], rows: [], after: [NOT_YOU[lang], siteName] }
  const subject = `${isTest ? '[Test] ' : ''}${siteName}: ${mail.subject[lang]}`
  return { to: [email], subject, body }
}

type Context = { siteUrl: string; siteName: string; to: string[] }

/** Constant for all tries of one row, so that a receiver can drop duplicates. */
const messageId = (key: string, siteUrl: string) => `<${key.replace(/[^\w.-]+/g, '-')}@${new URL(siteUrl).hostname}>`

function mailOf(row: Claimed, { siteUrl, siteName, to }: Context): ComposedMail {
  if (row.kind === 'notice') return noticeMail(row.notice)
  return row.kind === 'confirmation' ? confirmation(row, siteName) : notification(row, to, siteUrl)
}

/** The mail of a delivery, ready for the transport. */
export function compose(row: Claimed, context: Context): Mail & { to: { name: string; address: string }[] } {
  const { body, ...mail } = mailOf(row, context)
  return {
    ...mail,
    text: plainBody(body),
    html: htmlBody(body),
    // Objects, because nodemailer would parse a string as a list of addresses.
    to: mail.to.map((address) => ({ name: '', address })),
    messageId: messageId(row.key, context.siteUrl),
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
