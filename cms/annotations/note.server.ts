import type { PayloadRequest } from 'payload'
import { env } from '../env.ts'
import { logger } from '../log.ts'
import { queryIn, queryOf } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'

/** What people who look at numbers want to see on their time line: a document that was published, or an import. */
export type Note = { kind: 'published'; collection: string; id: number | string; locale: string } | { kind: 'imported'; words: string }

const isWanted = () => env().POSTHOG_API_KEY !== undefined

/**
 * Notes what happened, in the transaction of `req`: it is told if that is kept, and only then. No more than a row is written,
 * so nothing that follows from it can hold a publication up; `send.server.ts` makes annotations of the rows.
 */
export async function noteForAnnotation(req: PayloadRequest, note: Note): Promise<void> {
  if (!isWanted()) return
  const of = note.kind === 'published' ? [note.collection, Number(note.id), note.locale, null] : [null, null, '', note.words]
  await queryIn(req)(`INSERT INTO annotation_notes (kind, collection, document, locale, words) VALUES ($1, $2, $3, $4, $5)`, [
    note.kind,
    ...of,
  ])
}

/** Remembers the build that was started last; of several processes that start a new one, one notes it. */
const REMEMBER = `WITH changed AS (
    INSERT INTO started_build (build) VALUES ($1)
    ON CONFLICT (one) DO UPDATE SET build = excluded.build, at = now() WHERE started_build.build <> excluded.build
    RETURNING build)
  INSERT INTO annotation_notes (kind, words) SELECT 'deployed', left(build, 12) FROM changed WHERE $2`

/** Notes that the site was started with another build than the last time. The start does not depend on it. */
export async function noteDeploy(cms: Cms, build: string | undefined): Promise<void> {
  if (build === undefined) return
  await queryOf(cms)(REMEMBER, [build, isWanted()]).catch((error: unknown) =>
    logger().warn({ err: error }, 'That a new build was started could not be noted.'),
  )
}
