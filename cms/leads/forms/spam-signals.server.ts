import { isDisposableEmail } from 'disposable-email-domains-js'

/** A sign that a submission is spam. `disposable` is only shown to sales: people have reasons for such addresses. */
export type SpamSignal = 'trap' | 'hasty' | 'links' | 'busy' | 'disposable'

/** A field that people do not see; bots fill in every field. */
export const HONEYPOT_FIELD = 'homepage'

const MIN_FILL_MS = 2500
const MAX_LINKS = 3

const SUSPICIOUS: readonly SpamSignal[] = ['trap', 'hasty', 'links', 'busy']

/** Whether a submission is treated as spam until its sender has solved a challenge. */
export const isSuspect = (signs: readonly SpamSignal[]): boolean => signs.some((sign) => SUSPICIOUS.includes(sign))

/** A browser with scripts sends the time since the form was first touched. */
const wasHasty = (elapsed: string) => /^\d{1,10}$/.test(elapsed) && Number(elapsed) < MIN_FILL_MS

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\.|\[url/gi)?.length ?? 0

/** The signs of spam in a submission. */
export function spamSignalsOf(data: FormData, sent: { email: string; text: string; isBusy: boolean }): SpamSignal[] {
  const textOf = (name: string) => String(data.get(name) ?? '')
  const checks: [SpamSignal, boolean][] = [
    ['trap', textOf(HONEYPOT_FIELD) !== ''],
    ['hasty', wasHasty(textOf('elapsed'))],
    ['links', linksIn(sent.text) > MAX_LINKS],
    ['busy', sent.isBusy],
    ['disposable', isDisposableEmail(sent.email)],
  ]
  return checks.filter(([, isPresent]) => isPresent).map(([sign]) => sign)
}
