import { CONTENT_LOCALES, QUERY_LIMITS } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { loadBodies } from './bodies.server.ts'
import { type ContentDocument, contentDocument } from '#app/documents/content-document.ts'
import { openBudget, refuseQuery } from './query/limits.ts'
import { type Query, scopeOf, withDefaults } from './query/params.ts'
import { narrow, type Narrowed } from './query/narrow.ts'
import { type Needs, projectionNeeds, selectionNeeds } from './query/needs.ts'
import { type Answer, runQuery, type Source } from './query/pipeline.ts'
import { compileWhere } from './query/where.ts'
import { documentsFor, type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { findSections, sectionAt } from '#app/documents/site-tree.server.ts'
import { z } from 'zod'
import { declareStatement } from '#cms/core/record-reads.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { DOCUMENT_COLUMNS, documentRow } from '#app/documents/documents.server.ts'

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
async function readDocuments(cms: Cms, reader: Reader, narrowed: Narrowed, withFields: boolean): Promise<ContentDocument[]> {
  const max = QUERY_LIMITS.documents
  const columns = withFields ? `${DOCUMENT_COLUMNS}, fields` : DOCUMENT_COLUMNS
  const rows = await read(cms, `SELECT ${columns} ${from(reader, narrowed)} LIMIT ${max + 1}`, narrowed.values)
  if (rows.length > max) refuseQuery(`The query matches more than ${max} documents. Add a condition on _path or _collection.`)
  const parsed = z.array(listedRow).parse(rows)
  return parsed.map(({ fields: own, ...light }) => contentDocument(light, own))
}

/** Counts the documents that match `narrowed`. */
async function countDocuments(cms: Cms, reader: Reader, narrowed: Narrowed): Promise<number> {
  const [row] = await read(cms, `SELECT count(*)::int AS total ${from(reader, narrowed)}`, narrowed.values)
  return z.object({ total: z.number() }).parse(row).total
}

const ownFields = z.object({ _id: z.string(), fields })

/** Reads the own fields of documents, by `_id`. */
async function readFields(cms: Cms, reader: Reader, ids: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const keys = ids.map((id) => id.split(':')).map(([collection = '', id]) => ({ collection, id: Number(id) }))
  const groups = Object.entries(Object.groupBy(keys, ({ collection }) => collection))
  // One condition per collection reaches the collection's own index.
  const conditions = groups.map((_, index) => `(collection = $${index * 2 + 1}::text AND id = ANY($${index * 2 + 2}::int[]))`)
  const values = groups.flatMap(([collection, group = []]) => [collection, group.map(({ id }) => id)])
  const text = `SELECT collection || ':' || id || CASE WHEN locale = '${CONTENT_LOCALES.default}' THEN '' ELSE ':' || locale END AS _id, fields FROM ${documentsFor(reader)} AS documents WHERE ${conditions.join(' OR ')}`
  const rows = z.array(ownFields).parse(await read(cms, text, values))
  return new Map(rows.map((row) => [row._id, row.fields]))
}

type Documents = readonly ContentDocument[]

const isSection = ({ _collection }: ContentDocument) => _collection === 'sections'

/** The base order: documents that a query's sort does not distinguish are ordered by path. */
const byPath = (one: ContentDocument, other: ContentDocument) => (one._path < other._path ? -1 : 1)

/** Adds own fields to documents that were read without them. */
async function withFields(cms: Cms, reader: Reader, documents: Documents): Promise<Documents> {
  const ids = documents.filter((document) => !isSection(document)).map(({ _id }) => _id)
  if (ids.length === 0) return documents
  const fields = await readFields(cms, reader, ids)
  return documents.map((document) => ({ ...document, ...fields.get(document._id) }))
}

async function withBodies(cms: Cms, reader: Reader, documents: Documents): Promise<Documents> {
  const max = QUERY_LIMITS.bodies
  if (documents.length > max)
    refuseQuery(`The query reads the text of more than ${max} documents. Add a limit, or exclude body and excerpt with without.`)
  const bodies = await loadBodies(cms, reader, documents)
  return documents.map((document) => {
    const { lead = '', ...texts } = bodies.get(document._id) ?? {}
    return { ...document, description: document.description || lead, ...texts }
  })
}

/** Creates the source of one query over the site's documents. Postgres filters as far as it can; texts are read last. */
function sourceFor(cms: Cms, reader: Reader, query: Query): Source {
  const selection = selectionNeeds(query)
  const projection = projectionNeeds(query)
  const narrowed = narrow(query.where)
  let loading: Promise<ContentDocument[]> | undefined
  const sections = () => (loading ??= findSections(cms))
  const load = async (where: typeof narrowed, { fields, bodies }: Needs) => {
    const documents = [...(await readDocuments(cms, reader, where, fields)), ...(await sections())].sort(byPath)
    return bodies ? withBodies(cms, reader, documents) : documents
  }
  return {
    candidates: () => load(narrowed, selection),
    everything: () => load(narrow(scopeOf(query)), selection),
    count: async () => {
      if (!narrowed.exact) return undefined
      const isWanted = compileWhere(query.where, openBudget())
      return (await countDocuments(cms, reader, narrowed)) + (await sections()).filter(isWanted).length
    },
    complete: async (documents) => {
      const whole = projection.fields && !selection.fields ? await withFields(cms, reader, documents) : documents
      return projection.bodies && !selection.bodies ? withBodies(cms, reader, whole) : whole
    },
    section: async (path) => sectionAt(await sections(), path),
  }
}

/**
 * Answers a query as `reader`.
 * @throws QueryError, ConditionError for a query that cannot be answered
 */
export function answerQuery(cms: Cms, query: Query, reader: Reader = VISITOR): Promise<Answer> {
  const complete = withDefaults(query, reader.kind !== 'visitor')
  return runQuery(complete, sourceFor(cms, reader, complete), openBudget())
}
