import type { CollectionSlug, PayloadRequest } from 'payload'
import { queryIn } from '../moves/query.server.ts'
import { type Lengths, WORTH_KEEPING } from './emptied.ts'

/** A document whose versions are meant. */
export type Versioned = { collection: CollectionSlug; id: number }

const tableOf = (collection: CollectionSlug) => `_${collection.replaceAll('-', '_')}_v`

/** Keeps the newest version for good if it is an autosave: what comes after it has less. */
export const keepNewest = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(`UPDATE ${tableOf(collection)} SET autosave_kept = true WHERE parent_id = $1 AND latest AND autosave`, [id])

const stored = (lengths: Lengths | undefined): string => JSON.stringify(Object.fromEntries(lengths ?? []))

/**
 * Keeps for good, of each text that is now less than half of what an autosave of this language once had, the fullest
 * such autosave. From there on that text is measured anew, so that emptying it keeps a handful of versions, not each.
 */
export const keepFullest = (req: PayloadRequest, { collection, id }: Versioned, left: Lengths) =>
  queryIn(req)(
    `WITH lost AS (
      SELECT DISTINCT ON (key) v.id, key
      FROM ${tableOf(collection)} v, jsonb_each_text(v.autosave_lengths)
      WHERE parent_id = $1 AND autosave AND NOT autosave_kept AND autosave_locale = $2
        AND value::int >= ${WORTH_KEEPING} AND value::int > 2 * coalesce(($3::jsonb ->> key)::int, 0)
      ORDER BY key, value::int DESC, updated_at DESC, v.id DESC)
    UPDATE ${tableOf(collection)}
    SET autosave_kept = autosave_kept OR id IN (SELECT id FROM lost), autosave_lengths = autosave_lengths - ARRAY(SELECT key FROM lost)
    WHERE parent_id = $1 AND autosave_locale = $2 AND EXISTS (SELECT FROM lost)`,
    [id, req.locale, stored(left)],
  )

/** Notes of the newest version that it was saved by itself, in which language, and how much text it has there. */
export const markAutosave = (req: PayloadRequest, { collection, id }: Versioned, lengths: Lengths | undefined) =>
  queryIn(req)(
    `UPDATE ${tableOf(collection)} SET autosave = true, autosave_locale = $2, autosave_lengths = $3::jsonb WHERE parent_id = $1 AND latest`,
    [id, req.locale, stored(lengths)],
  )

/** In which stretch of time an autosave lies: five minutes of the last hour, an hour of the last day, or a day. */
const STRETCH = `CASE
  WHEN updated_at > now() - interval '1 hour' THEN 'm' || floor(extract(epoch FROM updated_at) / 300)
  WHEN updated_at > now() - interval '1 day' THEN 'h' || floor(extract(epoch FROM updated_at) / 3600)
  ELSE 'd' || floor(extract(epoch FROM updated_at) / 86400) END`

/** How many characters an autosave has. */
const FULLNESS = `coalesce((SELECT sum(value::int) FROM jsonb_each_text(autosave_lengths)), 0)`

/**
 * Takes away autosaves at growing distances. In each language the last 20 stay, and before them the last and
 * the fullest of every stretch of time for a year, and the last 50 that were kept for good.
 */
export const thinAutosaves = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(
    `DELETE FROM ${tableOf(collection)} WHERE id IN (
      SELECT id FROM (
        SELECT id, latest, autosave_kept, updated_at,
          row_number() OVER (PARTITION BY autosave_locale, autosave_kept ORDER BY updated_at DESC, id DESC) AS place,
          row_number() OVER (PARTITION BY autosave_locale, ${STRETCH} ORDER BY updated_at DESC, id DESC) AS place_in_stretch,
          row_number() OVER (PARTITION BY autosave_locale, ${STRETCH} ORDER BY ${FULLNESS} DESC, updated_at DESC, id DESC)
            AS place_by_length
        FROM ${tableOf(collection)} WHERE parent_id = $1 AND autosave) a
      WHERE NOT latest AND CASE WHEN autosave_kept THEN place > 50
        ELSE place > 20 AND (least(place_in_stretch, place_by_length) > 1 OR updated_at < now() - interval '1 year') END)`,
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
