import type { Where, PayloadRequest } from 'payload'
import type { Submission } from '#types'
import type { Caller } from '#cms/access/roles.ts'
import type { FormField } from '../forms/form-definition.ts'
import { inboxLabel, labelledAnswers } from '../forms/answer-texts.ts'
import { FORMS } from '../forms/index.ts'
import type { Cms } from '#cms/core/cms.ts'
import { allOf, visibleWhere } from './list.server.ts'
import { spamReasons } from './inbox-facts.ts'
import { z } from 'zod'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { inboxEndpoint } from './inbox-access.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'

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
function exportCells(doc: Submission): string[] {
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
function exportObject(doc: Submission): object {
  const fields = Object.entries(doc).filter(([name]) => !INTERNAL.has(name))
  return { ...Object.fromEntries(fields), assignee: nameOf(doc.assignee) || null }
}

/** Yields the submissions of a filter in batches, newest first, with the user's access rights. */
async function* exportRows(cms: Cms, user: Caller, where: Where): AsyncGenerator<Submission[]> {
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

/** Fields without personal data. */
const IMPERSONAL = new Set(['id', 'form', 'status', 'assignee', 'isTest', 'createdAt', 'updatedAt', 'anonymisedAt', 'locale'])

const MAX_FILTER_LENGTH = 1000

function conditionsIn(value: unknown, found: string[]): string[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'and' || key === 'or' || /^\d+$/.test(key)) conditionsIn(inner, found)
    else if (typeof inner === 'object' && inner !== null)
      for (const [operator, wanted] of Object.entries(inner))
        found.push(IMPERSONAL.has(key) ? `${key} ${operator} ${String(wanted)}` : `${key} ${operator} …`)
  }
  return found
}

/** Describes a filter for the audit log, without values that may be personal data. */
const describeFilter = (where: unknown): string => conditionsIn(where, []).join(', ').slice(0, MAX_FILTER_LENGTH) || 'none'

const MAX_ROWS = 50_000
const FORMATS = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' } as const

type Format = keyof typeof FORMATS

async function* asCsv(cms: Cms, user: Caller, where: Where): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(exportHead())
  for await (const docs of exportRows(cms, user, where)) yield docs.map((doc) => csvLine(exportCells(doc))).join('')
}

async function* asJson(cms: Cms, user: Caller, where: Where): AsyncGenerator<string> {
  let before = '['
  for await (const docs of exportRows(cms, user, where)) {
    yield docs.map((doc, index) => `${index === 0 ? before : ','}\n${JSON.stringify(exportObject(doc))}`).join('')
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

const WRITERS = { csv: asCsv, json: asJson }

const disposition = (format: Format) => `attachment; filename="submissions-${new Date().toISOString().slice(0, 10)}.${format}"`

async function countAndAudit(req: PayloadRequest, format: Format, where: Where): Promise<number> {
  return inTransaction(req, async () => {
    const { totalDocs: count } = await req.payload.count({ collection: 'submissions', where, overrideAccess: false, user: req.user, req })
    const details = { count, format, filter: describeFilter(where) }
    if (count <= MAX_ROWS) await writeAuditLog(req, { act: 'exported', subject: { collection: 'submissions' }, details })
    return count
  })
}

/** Reads only as fast as the client downloads. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

/** `GET /api/submissions/export?format=csv|json`: the listed submissions as a file. Audited before the first line is sent. */
export const exportSubmissions = inboxEndpoint('get', '/export', async (req, user) => {
  const format = z.enum(['csv', 'json']).default('csv').safeParse(req.query.format)
  if (!format.success) return apiRefusal(400, 'The format is csv or json.')
  const where = visibleWhere(req)
  const count = await countAndAudit(req, format.data, where)
  if (count > MAX_ROWS)
    return apiRefusal(400, `The filter matches ${count} submissions, and a file can have ${MAX_ROWS}. Narrow it, for example by date.`)
  const body = streamOf(WRITERS[format.data](req.payload, user, where))
  const headers = { 'content-type': FORMATS[format.data], 'content-disposition': disposition(format.data) }
  return new Response(body, { headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
})
