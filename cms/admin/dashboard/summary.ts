import type { Dashboard } from '../../dashboard/read-dashboard.server.ts'

const several = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The day in a sentence or two: what waits for somebody, then what is off. */
export function summaryOf({ inbox, deliveries, drafts, schedules, runners }: Dashboard): string {
  const waiting: string[] = []
  const off: string[] = []
  if (inbox?.state === 'ready') {
    const fresh = inbox.data.find(({ status }) => status === 'new')?.count ?? 0
    if (fresh) waiting.push(several(fresh, 'message is new', 'messages are new'))
  }
  if (deliveries?.state === 'ready') {
    const { dead, away } = deliveries.data
    if (dead) off.push(several(dead, 'delivery is dead', 'deliveries are dead'))
    for (const { channel } of away) off.push(channel === 'mail' ? 'the mail server is away' : 'the webhook’s receiver is away')
  }
  if (drafts?.state === 'ready') {
    const count = drafts.data.counts.reduce((sum, one) => sum + one.count, 0)
    if (count) waiting.push(several(count, 'draft waits for a publisher', 'drafts wait for a publisher'))
  }
  if (schedules?.state === 'ready') {
    const { planned, overdue, failed } = schedules.data.counts
    if (planned) waiting.push(several(planned, 'publication is scheduled', 'publications are scheduled'))
    if (overdue) off.push(several(overdue, 'is overdue', 'are overdue'))
    if (failed) off.push(several(failed, 'did not happen', 'did not happen'))
  }
  if (runners?.state === 'ready' && !runners.data.runners.some(({ isStale }) => !isStale)) off.push('no process runs jobs')
  const first = waiting.length > 0 ? `${waiting.join(', ')}.` : 'Nothing waits for you.'
  return off.length > 0 ? `${first} Off the line: ${off.join(', ')}.` : first
}
