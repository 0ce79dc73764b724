import type { CollectionSlug, PayloadRequest } from 'payload'
import { queryIn } from '../moves/query.server.ts'

/** A document whose versions are meant. */
export type Versioned = { collection: CollectionSlug; id: number }

const tableOf = (collection: CollectionSlug) => `_${collection.replaceAll('-', '_')}_v`

/** Keeps the newest version for good if it is an autosave: what comes after it has less. */
export const keepNewest = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(`UPDATE ${tableOf(collection)} SET autosave_kept = true WHERE parent_id = $1 AND latest AND autosave`, [id])

/** Notes of the newest version that it was saved by itself, and in which language. */
export const markAutosave = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(`UPDATE ${tableOf(collection)} SET autosave = true, autosave_locale = $2 WHERE parent_id = $1 AND latest`, [id, req.locale])

/** In which stretch of time an autosave lies: five minutes of the last hour, an hour of the last day, or a day. */
const STRETCH = `CASE
  WHEN updated_at > now() - interval '1 hour' THEN 'm' || floor(extract(epoch FROM updated_at) / 300)
  WHEN updated_at > now() - interval '1 day' THEN 'h' || floor(extract(epoch FROM updated_at) / 3600)
  ELSE 'd' || floor(extract(epoch FROM updated_at) / 86400) END`

/**
 * Takes away autosaves at growing distances. In each language the last 20 stay, and before them the last of every
 * stretch of time for a year, and the last 50 that were kept for good.
 */
export const thinAutosaves = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(
    `DELETE FROM ${tableOf(collection)} WHERE id IN (
      SELECT id FROM (
        SELECT id, latest, autosave_kept, updated_at,
          row_number() OVER (PARTITION BY autosave_locale, autosave_kept ORDER BY updated_at DESC, id DESC) AS place,
          row_number() OVER (PARTITION BY autosave_locale, autosave_kept, ${STRETCH} ORDER BY updated_at DESC, id DESC) AS place_in_stretch
        FROM ${tableOf(collection)} WHERE parent_id = $1 AND autosave) a
      WHERE NOT latest AND CASE WHEN autosave_kept THEN place > 50
        ELSE place > 20 AND (place_in_stretch > 1 OR updated_at < now() - interval '1 year') END)`,
    [id],
  )

/** Takes away all but the last `limit` versions that somebody, or a program, saved or published on purpose. */
export const trimVersions = (req: PayloadRequest, { collection, id }: Versioned, limit: number) =>
  queryIn(req)(
    `DELETE FROM ${tableOf(collection)} WHERE id IN (
      SELECT id FROM (
        SELECT id, latest, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place
        FROM ${tableOf(collection)} WHERE parent_id = $1 AND autosave IS NOT TRUE) v
      WHERE NOT latest AND place > $2)`,
    [id, limit],
  )
