import { QUERY_LIMITS } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { loadBodies } from './bodies.server.ts'
import type { ContentDocument } from '#app/documents/content-document.ts'
import { countDocuments, readDocuments, readFields } from './document-rows.server.ts'
import { openBudget } from './query/budget.ts'
import { type QueryBuilder, queryContentWith } from './query/builder.ts'
import { withDefaults } from './query/defaults.ts'
import { narrow } from './query/narrow.ts'
import { selectionNeeds, projectionNeeds, type Needs } from './query/needs.ts'
import { type Query, readQuery } from './query/params.ts'
import { type Answer, runQuery, type Source } from './query/pipeline.ts'
import { refuseQuery } from './query/query-error.ts'
import { compileWhere } from './query/where.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { findSections, sectionAt } from '#app/documents/site-tree.server.ts'

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
    everything: () => load(narrow([]), selection),
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

/** Creates `queryContent(path…)` for our own code on the server. */
export function queryContentAs(cms: Cms, reader: Reader = VISITOR): (...path: string[]) => QueryBuilder<ContentDocument> {
  // The result type follows from the parameters that the builder's terminal calls set.
  const fetch = <T>(params: object) => answerQuery(cms, readQuery(params), reader) as Promise<T>
  const start = queryContentWith({ fetch })
  return (...path) => start<ContentDocument>(...path)
}
