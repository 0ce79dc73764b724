import type { CollectionSlug, PayloadRequest } from 'payload'
import { type Query, queryIn } from '#cms/core/query.server.ts'
import { MIN_TEXT_LENGTH, type Texts } from './text-loss.ts'

/** The document that versions belong to. */
export type Versioned = { collection: CollectionSlug; id: number }

const tableOf = (collection: string) => `_${collection.replaceAll('-', '_')}_v`

/** Exempts the newest version from thinning if it is an autosave, because the next save has less text. */
export const retainNewestAutosave = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(`UPDATE ${tableOf(collection)} SET autosave_kept = true WHERE parent_id = $1 AND latest AND autosave`, [id])

/** The length of each text, by path. */
const stored = (texts: Texts | undefined): string =>
  JSON.stringify(Object.fromEntries([...(texts ?? [])].map(([place, text]) => [place, text.length])))

/**
 * For each text that is now less than half as long as in an autosave of this language, exempts the autosave with the
 * longest text from thinning. That text is then measured from scratch, so that clearing it retains a few versions, not all.
 */
export const retainFullestAutosave = (req: PayloadRequest, { collection, id }: Versioned, left: Texts) =>
  queryIn(req)(
    `WITH lost AS (
      SELECT DISTINCT ON (key) v.id, key
      FROM ${tableOf(collection)} v, jsonb_each_text(v.autosave_lengths)
      WHERE parent_id = $1 AND autosave AND NOT autosave_kept AND autosave_locale = $2
        AND value::int >= ${MIN_TEXT_LENGTH} AND value::int > 2 * coalesce(($3::jsonb ->> key)::int, 0)
      ORDER BY key, value::int DESC, updated_at DESC, v.id DESC)
    UPDATE ${tableOf(collection)}
    SET autosave_kept = autosave_kept OR id IN (SELECT id FROM lost), autosave_lengths = autosave_lengths - ARRAY(SELECT key FROM lost)
    WHERE parent_id = $1 AND autosave_locale = $2 AND EXISTS (SELECT FROM lost)`,
    [id, req.locale, stored(left)],
  )

/** Marks the newest version as an autosave, with its language and the lengths of its texts. */
export const markAutosave = (req: PayloadRequest, { collection, id }: Versioned, texts: Texts | undefined) =>
  queryIn(req)(
    `UPDATE ${tableOf(collection)} SET autosave = true, autosave_locale = $2, autosave_lengths = $3::jsonb WHERE parent_id = $1 AND latest`,
    [id, req.locale, stored(texts)],
  )

/** The time bucket of an autosave: five minutes within the last hour, one hour within the last day, otherwise one day. */
const TIME_BUCKET = `CASE
  WHEN updated_at > now() - interval '1 hour' THEN 'm' || floor(extract(epoch FROM updated_at) / 300)
  WHEN updated_at > now() - interval '1 day' THEN 'h' || floor(extract(epoch FROM updated_at) / 3600)
  ELSE 'd' || floor(extract(epoch FROM updated_at) / 86400) END`

/** The number of characters in an autosave. */
const CHARACTER_COUNT = `coalesce((SELECT sum(value::int) FROM jsonb_each_text(autosave_lengths)), 0)`

/**
 * Deletes autosaves at growing intervals. Each language keeps its last 20; of older ones, the last and the longest of
 * every time bucket for a year; and the last 50 that are exempt from thinning.
 */
export const thinAutosaves = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(
    `DELETE FROM ${tableOf(collection)} WHERE id IN (
      SELECT id FROM (
        SELECT id, latest, autosave_kept, updated_at,
          row_number() OVER (PARTITION BY autosave_locale, autosave_kept ORDER BY updated_at DESC, id DESC) AS place,
          row_number() OVER (PARTITION BY autosave_locale, ${TIME_BUCKET} ORDER BY updated_at DESC, id DESC) AS place_in_bucket,
          row_number() OVER (PARTITION BY autosave_locale, ${TIME_BUCKET} ORDER BY ${CHARACTER_COUNT} DESC, updated_at DESC, id DESC)
            AS place_by_length
        FROM ${tableOf(collection)} WHERE parent_id = $1 AND autosave) a
      WHERE NOT latest AND CASE WHEN autosave_kept THEN place > 50
        ELSE place > 20 AND (least(place_in_bucket, place_by_length) > 1 OR updated_at < now() - interval '1 year') END)`,
    [id],
  )

const languageOf = ({ locale }: PayloadRequest) => (locale === 'all' ? null : locale)

/**
 * Marks the newest version, which a person or a program saved or published deliberately, with its language, and deletes all such
 * versions but the last `limit`. The column was made for autosaves.
 */
export const trimVersions = (req: PayloadRequest, { collection, id }: Versioned, limit: number) =>
  queryIn(req)(
    `WITH newest AS (UPDATE ${tableOf(collection)} SET autosave_locale = $3 WHERE parent_id = $1 AND latest)
    DELETE FROM ${tableOf(collection)} WHERE id IN (
      SELECT id FROM (
        SELECT id, latest, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place
        FROM ${tableOf(collection)} WHERE parent_id = $1 AND autosave IS NOT TRUE) v
      WHERE NOT latest AND place > $2)`,
    [id, limit, languageOf(req)],
  )

/** Marks the newest version of a global with the language it was saved in. */
export const markLanguage = (req: PayloadRequest, slug: string) =>
  queryIn(req)(`UPDATE ${tableOf(slug)} SET autosave_locale = $1 WHERE id = (SELECT max(id) FROM ${tableOf(slug)})`, [languageOf(req)])

/** Who saved a version, and in which language; `null` if that was not recorded, or the account is gone. */
export type Origin = { id: number; by: string | null; locale: string | null }

/** Returns the origins of all versions of a document, or of a global, which has no id. */
export const readOrigins = (query: Query, slug: string, id: number | null): Promise<Origin[]> =>
  query(
    `SELECT v.id, coalesce(nullif(u.name, ''), u.email) AS by, v.autosave_locale AS locale
    FROM ${tableOf(slug)} v LEFT JOIN users u ON u.id = v.version_saved_by_id${id === null ? '' : ' WHERE v.parent_id = $1'}`,
    id === null ? [] : [id],
  )
