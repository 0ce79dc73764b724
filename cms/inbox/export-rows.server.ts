import type { Where } from 'payload'
import type { Submission } from '../../payload-types.ts'
import type { Caller } from '../access/roles.ts'
import { FORMS } from '../forms/index.ts'
import type { Cms } from '../payload.server.ts'
import { ANSWER_LABELS, answersInWords } from './answers-in-words.ts'
import { allOf } from './list-where.server.ts'
import { signsInWords } from './signs-in-words.ts'

const AT_A_TIME = 500
const OWN = ['name', 'email', 'company', 'message']

/** Every question that any form asks beside what is a column of its own, in the order of the forms. */
const questions = [...new Set(Object.values(FORMS).flatMap(({ shape }) => Object.keys(shape)))].filter((name) => !OWN.includes(name))

const PLAIN = {
  ...{ id: 'Number', createdAt: 'Sent', form: 'Form', status: 'Status', assignee: 'Assignee', name: 'Name', email: 'Email' },
  ...{ company: 'Company', message: 'Message' },
}
const REST = {
  ...{ notes: 'Notes', consent: 'Consent', consentAt: 'Consent given', path: 'Page', referrer: 'Came from', campaign: 'Campaign' },
  ...{ signs: 'Signs of spam', locale: 'Language', isTest: 'Test', anonymisedAt: 'Anonymised' },
}

/** The first line of the table. */
export const exportHead = (): string[] => [
  ...Object.values(PLAIN),
  ...questions.map((name) => ANSWER_LABELS[name] ?? name),
  ...Object.values(REST),
]

const nameOf = (assignee: Submission['assignee']) =>
  typeof assignee === 'object' && assignee ? assignee.name || assignee.email : String(assignee ?? '')

/** One submission as a line of the table. */
export function exportCells(doc: Submission): string[] {
  const said = new Map(answersInWords(doc.answers).map(({ name, lines }) => [name, lines.join('; ')]))
  const campaign = Object.entries((doc.source?.campaign ?? {}) as Record<string, unknown>)
  return [
    ...[String(doc.id), doc.createdAt, doc.form, doc.status, nameOf(doc.assignee), doc.name, doc.email],
    ...[doc.company ?? '', doc.message ?? ''],
    ...questions.map((name) => said.get(name) ?? ''),
    ...[doc.notes ?? '', doc.consent?.text ?? '', doc.consent?.at ?? '', doc.source?.path ?? '', doc.source?.referrer ?? ''],
    ...[campaign.map(([name, value]) => `${name}=${String(value)}`).join('; '), signsInWords(doc.signs).join(' ')],
    ...[doc.locale ?? '', doc.isTest ? 'yes' : '', doc.anonymisedAt ?? ''],
  ]
}

const KEPT_TO_ITSELF = new Set(['person', 'idempotencyKey'])

/** One submission for programs: its fields as they are, but for what the site keeps to itself. */
export function exportObject(doc: Submission): object {
  const told = Object.entries(doc).filter(([name]) => !KEPT_TO_ITSELF.has(name))
  return { ...Object.fromEntries(told), assignee: nameOf(doc.assignee) || null }
}

/** The submissions of a filter, the newest first, a few hundred at a time, as this person may see them. */
export async function* exportRows(cms: Cms, user: Caller, where: Where): AsyncGenerator<Submission[]> {
  for (let below: number | null = null; ;) {
    const { docs }: { docs: Submission[] } = await cms.find({
      collection: 'submissions',
      where: below === null ? where : allOf(where, { id: { less_than: below } }),
      ...{ sort: '-id', limit: AT_A_TIME, depth: 1, pagination: false, populate: { users: { name: true, email: true } } },
      ...{ overrideAccess: false, user },
    })
    if (docs.length > 0) yield docs
    below = docs.at(-1)?.id ?? null
    if (docs.length < AT_A_TIME || below === null) return
  }
}
