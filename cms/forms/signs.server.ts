import { isDisposableEmail } from 'disposable-email-domains-js'

/** What speaks against a submission. `disposable` is only said to sales: people have reasons for such addresses. */
export type Sign = 'trap' | 'hasty' | 'links' | 'busy' | 'disposable'

/** A field that no person sees; programs fill in everything. */
export const TRAP = 'homepage'

const HASTY_MS = 2500
const MOST_LINKS = 3

const ASIDE: readonly Sign[] = ['trap', 'hasty', 'links', 'busy']

/** Whether what was seen is reason enough to put a submission aside, until its sender has proved that they take the trouble. */
export const isSuspect = (signs: readonly Sign[]): boolean => signs.some((sign) => ASIDE.includes(sign))

/** A browser with scripts says how long it took, from the first touch of the form. */
const wasHasty = (elapsed: string) => /^\d{1,10}$/.test(elapsed) && Number(elapsed) < HASTY_MS

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\.|\[url/gi)?.length ?? 0

/** What speaks against a submission, as far as it can be seen from itself. */
export function signsOf(data: FormData, said: { email: string; text: string; isBusy: boolean }): Sign[] {
  const words = (name: string) => String(data.get(name) ?? '')
  const seen: [Sign, boolean][] = [
    ['trap', words(TRAP) !== ''],
    ['hasty', wasHasty(words('elapsed'))],
    ['links', linksIn(said.text) > MOST_LINKS],
    ['busy', said.isBusy],
    ['disposable', isDisposableEmail(said.email)],
  ]
  return seen.filter(([, isSeen]) => isSeen).map(([sign]) => sign)
}
