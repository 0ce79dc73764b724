import { type Endpoint, type PayloadRequest, QueryError, type Where } from 'payload'
import { z } from 'zod'
import type { Caller } from '../access/roles.ts'
import { apiRefusal } from '../api-refusal.ts'
import { recordAct } from '../hooks/record-act.ts'
import type { Cms } from '../payload.server.ts'
import { inTransaction } from '../transaction.server.ts'
import { refuseOthers } from './colleague.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { exportCells, exportHead, exportObject, exportRows } from './export-rows.server.ts'
import { filterInWords } from './filter-in-words.ts'
import { seenWhere } from './list-where.server.ts'

const MOST = 50_000
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

async function countAndRecord(req: PayloadRequest, format: Format, where: Where): Promise<number> {
  return inTransaction(req, async () => {
    const { totalDocs: count } = await req.payload.count({ collection: 'submissions', where, overrideAccess: false, user: req.user, req })
    const details = { count, format, filter: filterInWords(where) }
    if (count <= MOST) await recordAct(req, { act: 'exported', subject: { collection: 'submissions' }, details })
    return count
  })
}

/** Reads on only as fast as somebody takes it. */
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

/** `GET /api/submissions/export?format=csv|json`: what the list shows, as a file. Written down before the first line is sent. */
export const exportSubmissions: Endpoint = {
  path: '/export',
  method: 'get',
  handler: async (req) => {
    const refusal = refuseOthers(req)
    if (refusal || !req.user) return refusal ?? apiRefusal(403, 'Sign in first.')
    const format = z.enum(['csv', 'json']).default('csv').safeParse(req.query.format)
    if (!format.success) return apiRefusal(400, 'The format is csv or json.')
    const where = seenWhere(req)
    try {
      const count = await countAndRecord(req, format.data, where)
      if (count > MOST)
        return apiRefusal(400, `These are ${count} submissions. Narrow the filter, for example by date: ${MOST} go into a file.`)
    } catch (error) {
      if (error instanceof QueryError) return apiRefusal(400, 'This filter asks for a field that submissions do not have.')
      throw error
    }
    const body = streamOf(WRITERS[format.data](req.payload, req.user, where))
    const headers = { 'content-type': FORMATS[format.data], 'content-disposition': disposition(format.data) }
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
  },
}
