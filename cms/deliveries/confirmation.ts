import { answerRows, nameGiven } from './answer-rows.ts'
import type { Claimed } from './claim.server.ts'
import { lineOf, withoutLinks } from './mail-text.ts'
import { htmlBody, plainBody } from './mail-body.ts'
import { mailWords } from './mail-words.ts'
import type { ComposedMail } from './compose.ts'

const LONGEST_NAME = 80

/** The mail that tells a visitor what they sent, in the language they wrote in. Nothing they wrote can become a link in it. */
export function confirmation({ submission }: Claimed, siteName: string): ComposedMail {
  const words = mailWords(submission.locale)
  const { form, email, isTest } = submission
  const name = nameGiven(submission)
  const rows = answerRows(submission, words)
    .filter(([label]) => label !== words.labels.email)
    .map(([label, value]) => [withoutLinks(label), withoutLinks(value)] as const)
  const greeting = name === '' ? [] : [words.greeting(withoutLinks(lineOf(name, LONGEST_NAME)))]
  const body = {
    lang: words.lang,
    before: [...greeting, words.arrived[form], words.sentWhat],
    rows,
    after: [words.notYou, siteName],
  }
  const subject = `${isTest ? '[Test] ' : ''}${words.subject[form](siteName)}`
  return { to: [email], subject, text: plainBody(body), html: htmlBody(body) }
}
