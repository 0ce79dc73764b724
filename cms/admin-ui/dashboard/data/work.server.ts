import type { Pool } from 'pg'
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#cms/leads/inbox/inbox-facts.ts'
import { rowsOf } from './part.server.ts'
import { type Channel, CHANNELS } from '#cms/leads/deliveries/outcome.ts'
import type { CollectionSlug, Where } from 'payload'
import { ROUTABLE } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { STATE, type Schedule } from '#cms/scheduling/upcoming-schedules.server.ts'

/** The number of submissions per status. */
export type Inbox = { status: SubmissionStatus; count: number }[]

/** Counts submissions by status, including statuses without any. */
export async function readInbox(pool: Pool): Promise<Inbox | null> {
  const rows = await rowsOf<{ status: string; count: number }>(
    pool,
    'submissions',
    'SELECT status::text AS status, count(*)::int AS count FROM submissions GROUP BY status',
  )
  return rows && SUBMISSION_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}

/** The number of dead deliveries, and the channels that do not respond, with the number waiting for each. */
export type DeliveryTroubles = { dead: number; away: { channel: Channel; waiting: number; since: Date }[] }

type ChannelRow = { channel: Channel; dead: number; waiting: number; since: Date | null; isAway: boolean }

const MAILS = CHANNELS.mail.map((kind) => `'${kind}'`).join(', ')

/** A channel is away if a delivery found it so at least ten minutes ago and none has succeeded since. */
const READ_CHANNELS = `
  SELECT CASE WHEN kind IN (${MAILS}) THEN 'mail' ELSE 'webhook' END AS channel,
    count(*) FILTER (WHERE state = 'dead')::int AS dead, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
    min(created_at) FILTER (WHERE state = 'waiting') AS since,
    coalesce(bool_or(steps @> '[{"why": "away"}]' AND created_at < now() - interval '10 minutes') FILTER (WHERE state = 'waiting'), false)
      AND coalesce(max(sent_at) < now() - interval '10 minutes', true) AS "isAway"
  FROM deliveries GROUP BY 1 ORDER BY 1`

/** Reads the problems with deliveries. */
export async function readDeliveryTroubles(pool: Pool): Promise<DeliveryTroubles | null> {
  const rows = await rowsOf<ChannelRow>(pool, 'deliveries', READ_CHANNELS)
  return (
    rows && {
      dead: rows.reduce((sum, { dead }) => sum + dead, 0),
      away: rows.flatMap(({ channel, waiting, since, isAway }) => (isAway && since ? [{ channel, waiting, since }] : [])),
    }
  )
}

const NEWEST = 6

export type Draft = { collection: string; id: number; locale: string; title: string; path: string | null; updatedAt: Date }

type Count = { collection: string; locale: string; count: number }

/** Unpublished drafts: the number per collection and language, such as 2 “pages”, and the newest ones. */
export type Drafts = { counts: (Count & { label: string })[]; newest: Draft[] }

const READ_DRAFTS = `
  WITH waiting AS MATERIALIZED (SELECT collection, id, locale, title, path, updated_at AS "updatedAt" FROM content_drafts WHERE draft)
  SELECT
    (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.count DESC, c.collection, c.locale), '[]')
      FROM (SELECT collection, locale, count(*)::int FROM waiting GROUP BY collection, locale) c) AS counts,
    (SELECT coalesce(jsonb_agg(to_jsonb(n) ORDER BY n."updatedAt" DESC), '[]')
      FROM (SELECT * FROM waiting ORDER BY "updatedAt" DESC LIMIT ${NEWEST}) n) AS newest`

type DraftRow = { counts: Count[]; newest: (Omit<Draft, 'updatedAt'> & { updatedAt: string })[] }

/** Counts drafts in collections without addresses, such as open positions, which are not in the view. */
function countOthers(cms: Cms): Promise<Count[]> {
  const others = cms.config.collections.filter(({ slug, versions }) => versions?.drafts && !ROUTABLE.some((one) => one === slug))
  const where: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] }
  const count = async (collection: CollectionSlug) => ({
    collection,
    locale: 'en',
    count: (await cms.countVersions({ collection, where })).totalDocs,
  })
  return Promise.all(others.map(({ slug }) => count(slug)))
}

/** Names what is counted: “page”, “changelog entries”. The plural in the configuration names the list, such as “Changelog”. */
function labelOf(cms: Cms, { collection, count }: Count): string {
  const singular = cms.config.collections.find(({ slug }) => slug === collection)?.labels.singular
  const name = typeof singular === 'string' ? singular.toLowerCase() : collection
  return count === 1 ? name : `${name.replace(/y$/, 'ie')}s`
}

/** Reads the drafts of all collections. A document counts once per language with a draft. */
export async function readDrafts(cms: Cms): Promise<Drafts> {
  const [{ rows }, others] = await Promise.all([sqlOf(cms).query<DraftRow>(READ_DRAFTS), countOthers(cms)])
  const { counts = [], newest = [] } = rows[0] ?? {}
  return {
    counts: [...counts, ...others.filter(({ count }) => count > 0)].map((count) => ({ ...count, label: labelOf(cms, count) })),
    newest: newest.map((draft) => ({ ...draft, updatedAt: new Date(draft.updatedAt) })),
  }
}

const SHOWN_SCHEDULES = 8

/** A schedule with its document. `title` is `null` if the document was deleted. */
export type PlannedChange = Omit<Schedule, 'id'> & { id: number; collection: string; document: number; title: string | null }

/** All schedules: the number per state, and the next ones. Failed and overdue ones come first. */
export type Schedules = { counts: Record<Schedule['state'], number>; next: PlannedChange[] }

const READ_SCHEDULES = `
  SELECT j.id, coalesce(j.input ->> 'type', 'publish') AS type, j.input ->> 'locale' AS locale, j.input ->> 'timezone' AS timezone,
    coalesce((j.input ->> 'at')::timestamptz, j.wait_until) AS at, ${STATE} AS state, CASE WHEN j.has_error THEN j.error ->> 'message' END AS reason,
    j.input -> 'doc' ->> 'relationTo' AS collection, (j.input -> 'doc' ->> 'value')::int AS document, d.title,
    count(*) FILTER (WHERE ${STATE} = 'planned') OVER ()::int AS planned, count(*) FILTER (WHERE ${STATE} = 'overdue') OVER ()::int AS overdue,
    count(*) FILTER (WHERE ${STATE} = 'failed') OVER ()::int AS failed
  FROM payload_jobs j
  LEFT JOIN LATERAL (
    SELECT c.title FROM content_drafts c
    WHERE c.collection = j.input -> 'doc' ->> 'relationTo' AND c.id = (j.input -> 'doc' ->> 'value')::int ORDER BY c.locale <> 'en' LIMIT 1
  ) d ON true
  WHERE j.task_slug = 'schedulePublish' AND j.completed_at IS NULL
  ORDER BY CASE ${STATE} WHEN 'failed' THEN 0 WHEN 'overdue' THEN 1 ELSE 2 END, at LIMIT ${SHOWN_SCHEDULES}`

type ScheduleRow = PlannedChange & Schedules['counts']

/** Only documents with an address are in the view; others are named by their id. */
const nameOf = ({ collection, document }: ScheduleRow) =>
  ROUTABLE.some((slug) => slug === collection) ? null : `${collection} ${document}`

/** Reads planned, overdue and failed schedules. */
export async function readSchedules(pool: Pool): Promise<Schedules> {
  const { rows } = await pool.query<ScheduleRow>(READ_SCHEDULES)
  const { planned = 0, overdue = 0, failed = 0 } = rows[0] ?? {}
  return { counts: { planned, overdue, failed }, next: rows.map((row) => ({ ...row, title: row.title ?? nameOf(row) })) }
}
