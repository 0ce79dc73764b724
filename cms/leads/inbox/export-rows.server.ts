import type { Where } from 'payload'
import type { Submission } from '#types'
import type { Caller } from '#cms/access/roles.ts'
import type { FormField } from '../forms/form-definition.ts'
import { inboxLabel } from '../forms/field-labels.ts'
import { FORMS } from '../forms/index.ts'
import type { Cms } from '#cms/core/cms.ts'
import { labelledAnswers } from './labelled-answers.ts'
import { allOf } from './list-where.server.ts'
import { spamReasons } from './spam-reasons.ts'

const BATCH = 500
const COLUMNS = ['name', 'email', 'company', 'message']

const firstColumns = ([, one]: [string, FormField], [, other]: [string, FormField]) =>
  Number(other.isFirstColumn ?? false) - Number(one.isFirstColumn ?? false)

/** Every field of any form that is not a column of its own, in the order of the forms. */
const answerColumns = [
  ...new Set(
    Object.values(FORMS).flatMap(({ fields }) =>
      Object.entries(fields)
        .toSorted(firstColumns)
        .map(([name]) => name),
    ),
  ),
].filter((name) => !COLUMNS.includes(name))

const LEADING = {
  ...{ id: 'Number', createdAt: 'Sent', form: 'Form', status: 'Status', assignee: 'Assignee', name: 'Name', email: 'Email' },
  ...{ company: 'Company', message: 'Message' },
}
const TRAILING = {
  ...{ notes: 'Notes', consent: 'Consent', consentAt: 'Consent given', path: 'Page', referrer: 'Came from', campaign: 'Campaign' },
  ...{ signs: 'Signs of spam', locale: 'Language', isTest: 'Test', anonymisedAt: 'Anonymised' },
}

/** The header row. */
export const exportHead = (): string[] => [
  ...Object.values(LEADING),
  ...answerColumns.map((name) => inboxLabel(name) ?? name),
  ...Object.values(TRAILING),
]

const nameOf = (assignee: Submission['assignee']) =>
  typeof assignee === 'object' && assignee ? assignee.name || assignee.email : String(assignee ?? '')

/** One submission as a row. */
export function exportCells(doc: Submission): string[] {
  const answers = new Map(labelledAnswers(doc.answers).map(({ name, lines }) => [name, lines.join('; ')]))
  const campaign = Object.entries((doc.source?.campaign ?? {}) as Record<string, unknown>)
  return [
    ...[String(doc.id), doc.createdAt, doc.form, doc.status, nameOf(doc.assignee), doc.name, doc.email],
    ...[doc.company ?? '', doc.message ?? ''],
    ...answerColumns.map((name) => answers.get(name) ?? ''),
    ...[doc.notes ?? '', doc.consent?.text ?? '', doc.consent?.at ?? '', doc.source?.path ?? '', doc.source?.referrer ?? ''],
    ...[campaign.map(([name, value]) => `${name}=${String(value)}`).join('; '), spamReasons(doc.signs).join(' ')],
    ...[doc.locale ?? '', doc.isTest ? 'yes' : '', doc.anonymisedAt ?? ''],
  ]
}

const INTERNAL = new Set(['person', 'idempotencyKey'])

/** One submission for the JSON export: its fields without internal ones. */
export function exportObject(doc: Submission): object {
  const fields = Object.entries(doc).filter(([name]) => !INTERNAL.has(name))
  return { ...Object.fromEntries(fields), assignee: nameOf(doc.assignee) || null }
}

/** Yields the submissions of a filter in batches, newest first, with the user's access rights. */
export async function* exportRows(cms: Cms, user: Caller, where: Where): AsyncGenerator<Submission[]> {
  for (let below: number | null = null; ;) {
    const { docs }: { docs: Submission[] } = await cms.find({
      collection: 'submissions',
      where: below === null ? where : allOf(where, { id: { less_than: below } }),
      ...{ sort: '-id', limit: BATCH, depth: 1, pagination: false, populate: { users: { name: true, email: true } } },
      ...{ overrideAccess: false, user },
    })
    if (docs.length > 0) yield docs
    below = docs.at(-1)?.id ?? null
    if (docs.length < BATCH || below === null) return
  }
}
