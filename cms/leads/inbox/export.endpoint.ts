import { type Endpoint, type PayloadRequest, QueryError, type Where } from 'payload'
import { z } from 'zod'
import type { Caller } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { inboxRefusal } from './inbox-access.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { exportCells, exportHead, exportObject, exportRows } from './export-rows.server.ts'
import { visibleWhere } from './list-where.server.ts'

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
export const exportSubmissions: Endpoint = {
  path: '/export',
  method: 'get',
  handler: async (req) => {
    const refusal = inboxRefusal(req)
    if (refusal || !req.user) return refusal ?? apiRefusal(403, 'Sign in first.')
    const format = z.enum(['csv', 'json']).default('csv').safeParse(req.query.format)
    if (!format.success) return apiRefusal(400, 'The format is csv or json.')
    const where = visibleWhere(req)
    try {
      const count = await countAndAudit(req, format.data, where)
      if (count > MAX_ROWS)
        return apiRefusal(400, `The filter matches ${count} submissions, and a file can have ${MAX_ROWS}. Narrow it, for example by date.`)
    } catch (error) {
      if (error instanceof QueryError) return apiRefusal(400, 'This filter uses a field that submissions do not have.')
      throw error
    }
    const body = streamOf(WRITERS[format.data](req.payload, req.user, where))
    const headers = { 'content-type': FORMATS[format.data], 'content-disposition': disposition(format.data) }
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
  },
}
