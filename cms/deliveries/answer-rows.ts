import type { AboutSubmission } from './claim.server.ts'
import { lineOf, textOf } from './mail-text.ts'
import type { MailBody } from './mail-body.ts'
import type { MailWords } from './mail-words.ts'

const LONGEST_ANSWER = 400

/** `2026-12-01` as “Tuesday, 1 December 2026”; it is a day of the visitor’s calendar, wherever this is read. */
function dateIn({ date }: MailWords, day: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  // What no calendar has, as 31 February, must not become another day.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? date(at) : day
}

/** `2026-12-01-morning` or `mon-morning`, as people say it. */
function timeIn(words: MailWords, value: string): string {
  const cut = value.lastIndexOf('-')
  const [day, half] = [value.slice(0, cut), value.slice(cut + 1)]
  return words.halves[half] ? `${words.days[day] ?? dateIn(words, day)}, ${words.halves[half]}` : value
}

/** One answer in words. What the site does not know any more stands as it was given. */
export function saidBy(words: MailWords, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => saidBy(words, name, one)).join(name === 'times' ? '; ' : ', ')
  if (value === null || value === undefined) return ''
  const text = lineOf(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number), LONGEST_ANSWER)
  if (name === 'goal') return words.goals[text] ?? text
  if (name === 'teamSize') return words.sizes[text] ?? text
  if (name === 'packageManagers') return words.managers[text] ?? text
  return name === 'times' ? timeIn(words, text) : text
}

/** The answers in the order in which they are read; the database keeps another one, and those nobody knows come last. */
export function inOrder(answers: object, words: MailWords): [string, unknown][] {
  const names = Object.keys(words.labels)
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(answers).toSorted(([one], [other]) => place(one) - place(other))
}

/** The waitlist asks for no name: what stands in its place is the company or the address, which have lines of their own. */
export const nameGiven = ({ form, name }: Pick<AboutSubmission, 'form' | 'name'>): string => (form === 'sca-waitlist' ? '' : name)

/** Every answer that was given, with its label. */
export function answerRows(submission: AboutSubmission, words: MailWords): MailBody['rows'] {
  const { email, company, message, answers } = submission
  const others = answers && typeof answers === 'object' && !Array.isArray(answers) ? Object.fromEntries(inOrder(answers, words)) : {}
  const given = { name: nameGiven(submission), email, company, ...others }
  const rows = Object.entries(given).map(([key, value]) => [words.labels[key] ?? lineOf(key, 40), saidBy(words, key, value)] as const)
  const all = [...rows, [words.labels.message ?? '', textOf(message ?? '')] as const]
  return all.filter(([, value]) => value !== '')
}
