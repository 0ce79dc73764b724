import type { OfSubmission } from './claim.server.ts'
import { htmlBody, plainBody } from './mail-body.ts'
import { mailWords } from './mail-words.ts'
import type { ComposedMail } from './compose.ts'

/**
 * The mail that says that a form has arrived, in the language it was sent in. Anybody can name any address in a form, so it
 * repeats nothing that was written there, not even a name: it would carry a stranger's text in our name.
 */
export function confirmation({ submission }: OfSubmission, siteName: string): ComposedMail {
  const words = mailWords(submission.locale)
  const { form, email, isTest } = submission
  const body = { lang: words.lang, before: [words.arrived[form]], rows: [], after: [words.notYou, siteName] }
  const subject = `${isTest ? '[Test] ' : ''}${words.subject[form](siteName)}`
  return { to: [email], subject, text: plainBody(body), html: htmlBody(body) }
}
