import type { CollectionSlug, PayloadRequest } from 'payload'
import { type Query, queryIn } from '#cms/core/query.server.ts'
import { MIN_TEXT_LENGTH, type Texts } from './text-loss.ts'

/** The document that versions belong to. */
export type Versioned = { collection: CollectionSlug; id: number }

const tableOf = (collection: string) => `_${collection.replaceAll('-', '_')}_v`

/** Exempts the newest version from thinning if it is an autosave, because the next save has less text. */
export const retainNewestAutosave = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(`UPDATE ${tableOf(collection)} SET autosave_kept = true WHERE parent_id = $1 AND latest AND autosave`, [id])

/** The texts after a save, and how many characters it removed from each. */
export type Change = { left: Texts; removed: ReadonlyMap<string, number> }

/** A number for each text, by path. */
const stored = (numbers: Iterable<readonly [string, number]>): string => JSON.stringify(Object.fromEntries(numbers))

const lengthsOf = (texts: Texts) => stored([...texts].map(([place, text]) => [place, text.length] as const))

/**
 * The autosave in which each text was fullest before it was removed or rewritten: a removed character weighs as much as four that are
 * added, so that neither a longer replacement nor a correction counts for much. `lost` is the number of characters removed up to then.
 */
const fullest = (collection: string) => `SELECT DISTINCT ON (autosave_locale, key)
    id, autosave_locale, key, value::int AS length, coalesce((autosave_lost ->> key)::int, 0) AS lost
  FROM ${tableOf(collection)}, jsonb_each_text(autosave_lengths)
  WHERE parent_id = $1 AND autosave AND NOT autosave_kept AND value::int >= ${MIN_TEXT_LENGTH}
  ORDER BY autosave_locale, key, value::int - 4 * coalesce((autosave_lost ->> key)::int, 0) DESC, updated_at DESC, id DESC`

/** The characters that were removed from each text up to the newest autosave of this language. */
const lostSoFar = (collection: string) => `SELECT autosave_lost FROM ${tableOf(collection)}
  WHERE parent_id = $1 AND autosave AND autosave_locale = $2 ORDER BY updated_at DESC, id DESC LIMIT 1`

/**
 * For each text of which more than half was removed or rewritten since it was fullest in this language, exempts that autosave from thinning.
 * The text is then measured from scratch, so that clearing it retains a few versions, not all.
 */
export const retainFullestAutosave = (req: PayloadRequest, { collection, id }: Versioned, { removed }: Change) =>
  queryIn(req)(
    `WITH fullest AS (${fullest(collection)}), so_far AS (${lostSoFar(collection)}), lost AS (
      SELECT id, key FROM fullest WHERE autosave_locale = $2
        AND length < 2 * (coalesce(((SELECT autosave_lost FROM so_far) ->> key)::int, 0) - lost + coalesce(($3::jsonb ->> key)::int, 0)))
    UPDATE ${tableOf(collection)}
    SET autosave_kept = autosave_kept OR id IN (SELECT id FROM lost),
      autosave_lengths = autosave_lengths - ARRAY(SELECT key FROM lost), autosave_lost = autosave_lost - ARRAY(SELECT key FROM lost)
    WHERE parent_id = $1 AND autosave_locale = $2 AND EXISTS (SELECT FROM lost)`,
    [id, req.locale, stored(removed)],
  )

/** Marks the newest version as an autosave, with its language, the lengths of its texts and what they lost so far. */
export const markAutosave = (req: PayloadRequest, { collection, id }: Versioned, change: Change | undefined) =>
  queryIn(req)(
    `WITH so_far AS (${lostSoFar(collection)}), lost AS (
      SELECT key, sum(value::int) AS lost
      FROM (SELECT * FROM jsonb_each_text((SELECT autosave_lost FROM so_far)) UNION ALL SELECT * FROM jsonb_each_text($4::jsonb)) AS counts
      WHERE $3::jsonb ? key GROUP BY key)
    UPDATE ${tableOf(collection)} SET autosave = true, autosave_locale = $2, autosave_lengths = $3::jsonb,
      autosave_lost = (SELECT coalesce(jsonb_object_agg(key, lost), '{}') FROM lost)
    WHERE parent_id = $1 AND latest`,
    [id, req.locale, lengthsOf(change?.left ?? new Map()), stored(change?.removed ?? [])],
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
 * every time bucket and those in which a text was fullest for a year; and the last 50 that are exempt from thinning.
 */
export const thinAutosaves = (req: PayloadRequest, { collection, id }: Versioned) =>
  queryIn(req)(
    `WITH fullest AS (${fullest(collection)})
    DELETE FROM ${tableOf(collection)} WHERE id IN (
      SELECT id FROM (
        SELECT id, latest, autosave_kept, updated_at, id IN (SELECT id FROM fullest) AS is_fullest,
          row_number() OVER (PARTITION BY autosave_locale, autosave_kept ORDER BY updated_at DESC, id DESC) AS place,
          row_number() OVER (PARTITION BY autosave_locale, ${TIME_BUCKET} ORDER BY updated_at DESC, id DESC) AS place_in_bucket,
          row_number() OVER (PARTITION BY autosave_locale, ${TIME_BUCKET} ORDER BY ${CHARACTER_COUNT} DESC, updated_at DESC, id DESC)
            AS place_by_length
        FROM ${tableOf(collection)} WHERE parent_id = $1 AND autosave) a
      WHERE NOT latest AND CASE WHEN autosave_kept THEN place > 50
        ELSE place > 20 AND (
          (least(place_in_bucket, place_by_length) > 1 AND NOT is_fullest) OR updated_at < now() - interval '1 year') END)`,
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

/** Returns the status of each version of a document by its id: one per language, if the collection is translated. */
export async function readStatuses(req: PayloadRequest, collection: CollectionSlug, parent: number): Promise<Map<string, unknown>> {
  const { docs } = await req.payload.db.findVersions<{ _status?: unknown }>({
    collection,
    where: { parent: { equals: parent } },
    locale: 'all',
    select: { version: { _status: true } },
    limit: 0,
    pagination: false,
    req,
  })
  return new Map(docs.map(({ id, version }) => [String(id), version._status]))
}

/** Who saved a version, and in which language; `null` if that was not recorded, or the account is gone. */
export type Origin = { id: number; by: string | null; locale: string | null }

/** Returns the origins of all versions of a document, or of a global, which has no id. */
export const readOrigins = (query: Query, slug: string, id: number | null): Promise<Origin[]> =>
  query(
    `SELECT v.id, coalesce(nullif(u.name, ''), u.email) AS by, v.autosave_locale AS locale
    FROM ${tableOf(slug)} v LEFT JOIN users u ON u.id = v.version_saved_by_id${id === null ? '' : ' WHERE v.parent_id = $1'}`,
    id === null ? [] : [id],
  )

/** Returns true if a document, or a global, which has no id, has no version before this one. */
export async function isOldestVersion(query: Query, slug: string, id: number | null, version: number): Promise<boolean> {
  const older = await query(
    `SELECT FROM ${tableOf(slug)} older JOIN ${tableOf(slug)} v ON older.updated_at < v.updated_at
    WHERE v.id = $1 ${id === null ? '' : 'AND v.parent_id = $2 AND older.parent_id = $2'} LIMIT 1`,
    id === null ? [version] : [version, id],
  )
  return older.length === 0
}
