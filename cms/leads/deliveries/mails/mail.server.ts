import type { Cms } from '#cms/core/cms.ts'
import type { NodemailerError } from 'nodemailer'
import type { Claimed } from '../claim.server.ts'
import { shownAddress } from '../../inbox/shown-address.ts'
import { lineOf } from './mail-text.ts'
import { compose } from './compose.ts'
import type { Deliver } from '../channel-worker.server.ts'
import type { Outcome } from '../outcome.ts'
import { responseText, smtpOutcome } from './smtp-outcome.ts'
import { remainingRecipients } from '../steps.ts'
import type { MailTransport, SentMail } from './transport.server.ts'

const MAX_RECIPIENTS = 20
const CACHE_MS = 5000

// Rejects anything that could be parsed as more than one address.
const ADDRESS = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/u

const addressesIn = (values: readonly string[]) =>
  [...new Set(values.map((value) => value.trim()).filter((value) => value.length <= 254 && ADDRESS.test(value)))].slice(0, MAX_RECIPIENTS)

async function accountsWith(cms: Cms, role: 'sales' | 'admin'): Promise<string[]> {
  const { docs } = await cms.find({
    collection: 'users',
    where: { roles: { in: [role] } },
    depth: 0,
    limit: MAX_RECIPIENTS,
    select: { email: true },
  })
  return docs.map(({ email }) => email)
}

async function readRecipients(cms: Cms, salesEmail: readonly string[]): Promise<string[]> {
  const { recipients } = await cms.findGlobal({ slug: 'inbox-settings', depth: 0 })
  const sources = [async () => recipients ?? [], async () => salesEmail, () => accountsWith(cms, 'sales'), () => accountsWith(cms, 'admin')]
  for (const source of sources) {
    const found = addressesIn(await source())
    if (found.length > 0) return found
  }
  return []
}

type MailFacts = { to: string[]; siteName: string }

/**
 * Who is notified of submissions: the recipients in the inbox settings, else the server's, else sales, else the admins. Also
 * reads the site's name. Cached for a few seconds, however many mails are due.
 */
export function mailFactsOf(cms: Cms, salesEmail: readonly string[]): () => Promise<MailFacts> {
  let cached: { facts: Promise<MailFacts>; until: number } | undefined
  const read = async (): Promise<MailFacts> => {
    const [to, site] = await Promise.all([readRecipients(cms, salesEmail), cms.findGlobal({ slug: 'site', depth: 0 })])
    return { to, siteName: site.name }
  }
  return () => {
    if (cached && Date.now() < cached.until) return cached.facts
    const facts = read()
    cached = { facts, until: Date.now() + CACHE_MS }
    facts.catch(() => (cached = undefined))
    return facts
  }
}

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
