import { z } from 'zod'
import { CONTENT_LOCALES, QUERY_LIMITS } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { declareStatement } from '#cms/core/record-reads.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type ContentDocument, contentDocument } from '#app/documents/content-document.ts'
import { DOCUMENT_COLUMNS, documentRow } from '#app/documents/documents.server.ts'
import type { Narrowed } from './query/narrow.ts'
import { refuseQuery } from './query/query-error.ts'
import { documentsFor, type Reader } from '#app/documents/reader.server.ts'

const CANCELLED = '57014'

const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === CANCELLED

const fields = z.record(z.string(), z.unknown())
const listedRow = documentRow.extend({ fields: fields.optional() })

/** Runs one statement in a read-only transaction with a statement timeout. */
async function read(cms: Cms, text: string, values: readonly unknown[]): Promise<unknown[]> {
  declareStatement(text)
  const client = await sqlOf(cms).connect()
  let isBroken = false
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${QUERY_LIMITS.statement}`)
    const { rows } = await client.query(text, [...values])
    await client.query('COMMIT')
    return rows
  } catch (error) {
    isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    if (isCancelled(error)) refuseQuery('The query reads too much. Add a condition on _path or _collection.')
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** `OFFSET 0` is an optimization fence: without it, Postgres computes each document's fields twice. */
function from(reader: Reader, { columns, fields }: Narrowed): string {
  const documents = `FROM ${documentsFor(reader)} AS documents WHERE path IS NOT NULL AND ${columns}`
  if (fields === 'TRUE') return documents
  return `FROM (SELECT ${DOCUMENT_COLUMNS}, fields ${documents} OFFSET 0) AS documents WHERE ${fields}`
}

/**
 * Reads the documents that match `narrowed`, unordered and without their text.
 * @param withFields whether to read the collections' own fields too
 * @throws QueryError if there are more than `QUERY_LIMITS.documents`
 */
export async function readDocuments(cms: Cms, reader: Reader, narrowed: Narrowed, withFields: boolean): Promise<ContentDocument[]> {
  const max = QUERY_LIMITS.documents
  const columns = withFields ? `${DOCUMENT_COLUMNS}, fields` : DOCUMENT_COLUMNS
  const rows = await read(cms, `SELECT ${columns} ${from(reader, narrowed)} LIMIT ${max + 1}`, narrowed.values)
  if (rows.length > max) refuseQuery(`The query matches more than ${max} documents. Add a condition on _path or _collection.`)
  const parsed = z.array(listedRow).parse(rows)
  return parsed.map(({ fields: own, ...light }) => contentDocument(light, own))
}

/** Counts the documents that match `narrowed`. */
export async function countDocuments(cms: Cms, reader: Reader, narrowed: Narrowed): Promise<number> {
  const [row] = await read(cms, `SELECT count(*)::int AS total ${from(reader, narrowed)}`, narrowed.values)
  return z.object({ total: z.number() }).parse(row).total
}

const ownFields = z.object({ _id: z.string(), fields })

/** Reads the own fields of documents, by `_id`. */
export async function readFields(cms: Cms, reader: Reader, ids: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const keys = ids.map((id) => id.split(':')).map(([collection = '', id]) => ({ collection, id: Number(id) }))
  const groups = Object.entries(Object.groupBy(keys, ({ collection }) => collection))
  // One condition per collection reaches the collection's own index.
  const conditions = groups.map((_, index) => `(collection = $${index * 2 + 1}::text AND id = ANY($${index * 2 + 2}::int[]))`)
  const values = groups.flatMap(([collection, group = []]) => [collection, group.map(({ id }) => id)])
  const text = `SELECT collection || ':' || id || CASE WHEN locale = '${CONTENT_LOCALES.default}' THEN '' ELSE ':' || locale END AS _id, fields FROM ${documentsFor(reader)} AS documents WHERE ${conditions.join(' OR ')}`
  const rows = z.array(ownFields).parse(await read(cms, text, values))
  return new Map(rows.map((row) => [row._id, row.fields]))
}
