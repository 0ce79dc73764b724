import type { NodemailerError } from 'nodemailer'
import type { Claimed } from '../claim.server.ts'
import { shownAddress } from '../../inbox/shown-address.ts'
import { lineOf } from './mail-text.ts'
import { compose } from './compose.ts'
import type { Deliver } from '../channel-worker.server.ts'
import type { Outcome } from '../outcome.ts'
import type { MailFacts } from './recipients.server.ts'
import { responseText, smtpOutcome } from './smtp-outcome.ts'
import { remainingRecipients } from '../steps.ts'
import type { MailTransport, SentMail } from './mail-transport.ts'

/** Clears recipient and subject too, because they are personal data. */
export const ERASED: Outcome = { state: 'dead', why: 'The submission was erased.', isUnattempted: true, recipient: '', subject: '' }

const NO_RECIPIENT: Outcome = { state: 'later', why: 'There is no recipient. Add one in the inbox settings.' }

/** The outcome if at least one recipient was accepted. Temporary rejections are retried alone; permanent ones are only reported. */
function outcomeOf({ what, refused, undo }: SentMail): Outcome {
  const left = refused.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address)
  const refusals = refused.map(({ address, answer }) => `${shownAddress(address)} was rejected: ${responseText(answer)}`).join(' ')
  if (left.length > 0) return { state: 'later', why: `${what} ${refusals}`, left }
  return { state: 'sent', what: refusals ? `${what} ${refusals}` : what, ...(undo && { undo }) }
}

type MailSettings = { siteUrl: string; transport: () => MailTransport; facts: () => Promise<MailFacts> }

/** Delivers mails to sales, visitors and colleagues. */
export function deliverMail({ siteUrl, transport, facts }: MailSettings): Deliver {
  const composeFor = async (row: Claimed) => {
    const { siteName, to } = await facts()
    return compose(row, { siteUrl, siteName: lineOf(siteName, 60), to: remainingRecipients(row.steps) ?? to })
  }
  return async (row, signal) => {
    if (row.kind !== 'notice' && row.submission.isErased) return ERASED
    const mail = await composeFor(row)
    if (mail.to.length === 0) return NO_RECIPIENT
    const about = { recipient: mail.to.map(({ address }) => shownAddress(address)).join(', '), subject: String(mail.subject) }
    // The worker may have been stopped while the mail was composed.
    signal.throwIfAborted()
    try {
      return { ...about, ...outcomeOf(await transport().send(mail, new Date(row.createdAt), signal)) }
    } catch (error) {
      // An error without a code is a bug.
      if (!(error instanceof Error) || !('code' in error)) throw error
      return { ...about, ...smtpOutcome(error as NodemailerError) }
    }
  }
}
