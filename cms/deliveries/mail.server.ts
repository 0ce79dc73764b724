import type { NodemailerError } from 'nodemailer'
import type { Claimed } from './claim.server.ts'
import { lineOf } from './mail-text.ts'
import { compose } from './compose.ts'
import type { Deliver } from './lane.server.ts'
import type { Outcome } from './outcome.ts'
import type { MailFacts } from './recipients.server.ts'
import { answerIn, smtpOutcome } from './smtp-outcome.ts'
import { leftOf } from './steps.ts'
import type { MailTransport, Taken } from './transport.server.ts'

/** What it was about must not be on the list any more, either. */
export const ERASED: Outcome = { state: 'dead', why: 'The submission was erased.', isUnasked: true, recipient: '', subject: '' }

const NOBODY: Outcome = {
  state: 'later',
  why: 'There is nobody to send it to: name somebody in the inbox settings.',
}

/** Some recipients took it. Those who refused for now are tried again, alone; those who refused for good are named. */
function outcomeOf({ what, refused, takeBack }: Taken): Outcome {
  const left = refused.filter(({ isForGood }) => !isForGood).map(({ address }) => address)
  const said = refused.map(({ address, answer }) => `${address} was refused: ${answerIn(answer)}`).join(' ')
  if (left.length > 0) return { state: 'later', why: `${what} ${said}`, left }
  return { state: 'sent', what: said ? `${what} ${said}` : what, ...(takeBack && { takeBack }) }
}

type MailSettings = { siteUrl: string; transport: () => MailTransport; facts: () => Promise<MailFacts> }

/** Delivers mails: to sales, to the visitor, and to colleagues. */
export function deliverMail({ siteUrl, transport, facts }: MailSettings): Deliver {
  const addressed = async (row: Claimed) => {
    const { siteName, to } = await facts()
    return compose(row, { siteUrl, siteName: lineOf(siteName, 60), to: leftOf(row.steps) ?? to })
  }
  return async (row, signal) => {
    if (row.kind !== 'notice' && row.submission.isErased) return ERASED
    const mail = await addressed(row)
    if (mail.to.length === 0) return NOBODY
    const about = { recipient: mail.to.map(({ address }) => address).join(', '), subject: String(mail.subject) }
    // A stop may have come while it was composed; what listens from now on would not hear of it.
    signal.throwIfAborted()
    try {
      return { ...about, ...outcomeOf(await transport().send(mail, new Date(row.createdAt), signal)) }
    } catch (error) {
      // What has no code is a fault of ours.
      if (!(error instanceof Error) || !('code' in error)) throw error
      return { ...about, ...smtpOutcome(error as NodemailerError) }
    }
  }
}
