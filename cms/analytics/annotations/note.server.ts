import type { PayloadRequest } from 'payload'
import { env } from '#platform/env/env.ts'
import { logger } from '#platform/log.ts'
import { queryIn, queryOf } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'

/** An event to show on PostHog's timeline: a published document or an import. */
export type Note = { kind: 'published'; collection: string; id: number | string; locale: string } | { kind: 'imported'; text: string }

const isWanted = () => env().POSTHOG_API_KEY !== undefined

/**
 * Writes a note in the transaction of `req`, so that it is sent only if that commits. It only inserts a row, so a publication never
 * waits for PostHog; `send.server.ts` turns the rows into annotations.
 */
export async function noteForAnnotation(req: PayloadRequest, note: Note): Promise<void> {
  if (!isWanted()) return
  const of = note.kind === 'published' ? [note.collection, Number(note.id), note.locale, null] : [null, null, '', note.text]
  await queryIn(req)(`INSERT INTO annotation_notes (kind, collection, document, locale, words) VALUES ($1, $2, $3, $4, $5)`, [
    note.kind,
    ...of,
  ])
}

/** Stores the build that was started last. If several processes start a new build, only one writes the note. */
const STORE_BUILD = `WITH changed AS (
    INSERT INTO started_build (build) VALUES ($1)
    ON CONFLICT (one) DO UPDATE SET build = excluded.build, at = now() WHERE started_build.build <> excluded.build
    RETURNING build)
  INSERT INTO annotation_notes (kind, words) SELECT 'deployed', left(build, 12) FROM changed WHERE $2`

/** Writes a note if the build differs from the last one started. Failures do not affect the start. */
export async function noteDeploy(cms: Cms, build: string | undefined): Promise<void> {
  if (build === undefined) return
  await queryOf(cms)(STORE_BUILD, [build, isWanted()]).catch((error: unknown) =>
    logger().warn({ err: error }, 'Could not record the start of a new build for annotations'),
  )
}
