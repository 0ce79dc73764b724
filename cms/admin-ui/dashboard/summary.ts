import type { Dashboard } from './data/read-dashboard.server.ts'

const pluralize = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const expiryOf = (daysLeft: number) =>
  daysLeft > 0
    ? `the security contact is valid for ${pluralize(daysLeft, 'more day', 'more days')} (Settings, Site)`
    : 'the security contact has expired, so security.txt is not served (Settings, Site)'

/** Summarizes the dashboard in a sentence or two: pending work, then problems. */
export function summaryOf({ attention, inbox, deliveries, drafts, schedules, runners, security }: Dashboard): string {
  const waiting: string[] = []
  const off: string[] = []
  if (attention?.state === 'ready' && attention.data.length > 0)
    off.push(pluralize(attention.data.length, 'published text is incomplete', 'published texts are incomplete'))
  if (inbox?.state === 'ready') {
    const fresh = inbox.data.find(({ status }) => status === 'new')?.count ?? 0
    if (fresh) waiting.push(pluralize(fresh, 'new message', 'new messages'))
  }
  if (deliveries?.state === 'ready') {
    const { dead, away } = deliveries.data
    if (dead) off.push(pluralize(dead, 'delivery is dead', 'deliveries are dead'))
    for (const { channel } of away)
      off.push(channel === 'mail' ? 'the mail server does not respond' : 'the webhook’s receiver does not respond')
  }
  if (drafts?.state === 'ready') {
    const count = drafts.data.counts.reduce((sum, one) => sum + one.count, 0)
    if (count) waiting.push(pluralize(count, 'draft waiting for a publisher', 'drafts waiting for a publisher'))
  }
  if (schedules?.state === 'ready') {
    const { planned, overdue, failed } = schedules.data.counts
    if (planned) waiting.push(pluralize(planned, 'scheduled publication', 'scheduled publications'))
    if (overdue) off.push(pluralize(overdue, 'publication is overdue', 'publications are overdue'))
    if (failed) off.push(pluralize(failed, 'publication failed', 'publications failed'))
  }
  if (runners?.state === 'ready' && !runners.data.runners.some(({ isStale }) => !isStale)) off.push('no process runs jobs')
  if (security?.state === 'ready') off.push(expiryOf(security.data.daysLeft))
  const first = waiting.length > 0 ? `${waiting.join(', ')}.` : 'Nothing is waiting for you.'
  return off.length > 0 ? `${first} Problems: ${off.join(', ')}.` : first
}
