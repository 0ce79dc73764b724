import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { Localized } from '../../forms/form-definition.ts'
import { FORMS } from '../../forms/index.ts'
import type { SubmissionDelivery } from '../claim.server.ts'
import { htmlBody, plainBody, type ComposedMail } from './mail-body.ts'

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
export function confirmation({ submission }: SubmissionDelivery, siteName: string): ComposedMail {
  const { form, email, isTest } = submission
  const lang = mailLocale(submission.locale)
  const { mail } = FORMS[form]
  const body = { lang, before: [mail.text[lang]], rows: [], after: [NOT_YOU[lang], siteName] }
  const subject = `${isTest ? '[Test] ' : ''}${siteName}: ${mail.subject[lang]}`
  return { to: [email], subject, text: plainBody(body), html: htmlBody(body) }
}
