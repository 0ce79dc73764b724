import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import type { IndexedDocument } from '#platform/text-index/segment.ts'
import type { Batch } from './batch.ts'
import { COLLECTIONS, type Kind } from './kinds.ts'
import { readDocuments } from './read-documents.server.ts'
import { readJobs } from './read-jobs.server.ts'
import { readRules } from './read-rules.server.ts'
import { versionOf } from './versions.ts'

/** Reads published documents of a kind, in the order of their ids. */
export function readKind(query: Query, kind: Kind, batch: Batch): Promise<IndexedDocument[]> {
  if (kind === 'rule') return readRules(query, batch)
  return kind === 'job' ? readJobs(query, batch) : readDocuments(query, kind, batch)
}

const versions = z.array(z.object({ id: z.number(), version: z.number() }))

/**
 * Reads what versions of a kind's documents are published, without their texts: what is missing is no longer public, and what
 * differs has changed.
 */
export async function readVersions(query: Query, kind: Kind, batch: Batch): Promise<z.output<typeof versions>> {
  if (kind === 'job') return (await readJobs(query, batch)).map(({ id, version }) => ({ id, version }))
  return versions.parse(
    await query(
      `SELECT d.id, ${versionOf(kind)} AS version FROM content_documents d
       WHERE d.collection = $1 AND NOT d.partial AND d.redirect IS NULL AND d.id > $2 AND d.id <= $3`,
      [COLLECTIONS[kind], batch.after, batch.upTo],
    ),
  )
}

const bound = z.tuple([z.object({ last: z.number().nullable() })])

/** The ranges of ids of a kind, with at most `size` rows each, published or not: reading by them costs the same for each. */
export async function* batchesOf(query: Query, kind: Kind, size: number): AsyncGenerator<Batch> {
  const text = `SELECT max(id)::int AS last FROM (SELECT id FROM ${COLLECTIONS[kind]} WHERE id > $1 ORDER BY id LIMIT $2) batch`
  for (let after = 0; ;) {
    const [{ last }] = bound.parse(await query(text, [after, size]))
    if (last === null) return
    yield { after, upTo: last, ids: null }
    after = last
  }
}
