import { CONTENT_LOCALES } from '#config'
import { sql, type Transaction, withTransaction } from '#cms/core/sql-transaction.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { isRoutable } from '#cms/core/paths.ts'
import { type Activity, type Shown, annotationText } from './annotation-text.ts'
import { type Env, env } from '#platform/env/env.ts'
import { logger } from '#platform/log.ts'
import { type Query, queryOf } from '#cms/core/query.server.ts'
import { findAnnotation, type Project, projectOf, sendAnnotation } from './project.server.ts'
import type { TaskConfig } from 'payload'

type NoteRow = { kind: string; collection: string | null; document: number | null; locale: string; words: string | null; at: Date }

/**
 * Debounces notes for five seconds, so that a release of hundreds of documents becomes one annotation, but waits no longer than
 * five minutes.
 */
const IS_QUIET = `(SELECT max(at) < now() - interval '5 seconds' OR min(at) < now() - interval '5 minutes' FROM annotation_notes)`

/** Selects whether there are notes to collect or annotations to send. */
const IS_DUE = `SELECT coalesce(${IS_QUIET}, false) OR EXISTS (SELECT FROM annotations WHERE due_at <= now()) AS due`

const TAKE = `DELETE FROM annotation_notes WHERE ${IS_QUIET} RETURNING kind, collection, document, locale, words, at`

/** Finds the public documents among the published ones, each in a locale it was published in. */
async function findPublished({ query }: Transaction, collection: string, rows: readonly NoteRow[]): Promise<Map<number, Shown>> {
  const ids = [...new Set(rows.flatMap(({ document }) => document ?? []))]
  const found = await query(
    sql`SELECT id::int AS id, locale, title, path FROM content_documents WHERE collection = ${collection}
        AND id IN (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}) ORDER BY id, locale = ${CONTENT_LOCALES.default} DESC`,
  )
  const shown = new Map<number, Shown>()
  for (const { id, locale, title, path } of found as { id: number; locale: string; title: string | null; path: string }[]) {
    const isMeant = rows.some((row) => row.document === id && (row.locale === '' || row.locale === locale))
    if (isMeant && !shown.has(id)) shown.set(id, { title: title ?? path, path })
  }
  return shown
}

async function activityIn(transaction: Transaction, rows: readonly NoteRow[]): Promise<Activity> {
  const published = new Map<string, number>()
  const shown: Shown[] = []
  const ofCollection = Map.groupBy(
    rows.filter(({ kind }) => kind === 'published'),
    ({ collection }) => collection ?? '',
  )
  for (const [collection, its] of ofCollection) {
    // Documents without a page are counted but not named.
    const known = isRoutable(collection) ? await findPublished(transaction, collection, its) : null
    const count = known ? known.size : new Set(its.map(({ document }) => document)).size
    if (count > 0) published.set(collection, count)
    shown.push(...(known?.values() ?? []))
  }
  const textsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.words ? row.words : []))
  return { published, shown, imported: textsOf('imported'), deployed: textsOf('deployed') }
}

/** Turns all notes into one annotation once the debounce has elapsed. Documents that are no longer public are left out. */
async function collectNotes(cms: Cms): Promise<void> {
  await withTransaction(cms, async (transaction) => {
    const rows = (await transaction.query(sql.raw(TAKE))) as NoteRow[]
    const content = annotationText(await activityIn(transaction, rows))
    if (content === null) return
    const at = new Date(Math.min(...rows.map((row) => new Date(row.at).getTime())))
    await transaction.query(sql`INSERT INTO annotations (content, at) VALUES (${content}, ${at.toISOString()})`)
  })
}

type Row = { id: string; content: string; at: Date; attempts: number; unsure: boolean }

/** Exponential backoff from 10 seconds, capped at an hour: more than four hours in total. */
const MAX_ATTEMPTS = 12
const WAIT = `now() + least(interval '1 hour', interval '10 seconds' * 2 ^ attempts)`

const NEXT = `SELECT id, content, at, attempts::int, unsure FROM annotations WHERE due_at <= now() ORDER BY id LIMIT 1`

/** Sets `unsure` before sending: until the response arrives, the outcome is unknown. */
const MARK_ATTEMPT = `UPDATE annotations SET attempts = attempts + 1, unsure = true, due_at = ${WAIT} WHERE id = $1`

/** True if a project is configured and there is something to send. */
async function hasAnnotations(cms: Cms, settings: Env = env()): Promise<boolean> {
  if (projectOf(settings) === null) return false
  const [row] = await queryOf(cms)<{ due: boolean }>(IS_DUE)
  return row?.due ?? false
}

/** Sends one annotation; returns whether to go on with the next. If an earlier attempt may have succeeded, looks for it first. */
async function sendOne(query: Query, project: Project, row: Row): Promise<boolean> {
  const forget = async (why?: string) => {
    await query('DELETE FROM annotations WHERE id = $1', [row.id])
    if (why) logger().warn(`Dropped an annotation: ${why}`)
    return true
  }
  if (row.attempts >= MAX_ATTEMPTS) return forget('PostHog did not accept it for more than four hours.')
  const found = row.unsure ? await findAnnotation(project, row) : 'missing'
  if (found === 'there') return forget()
  if (found === 'undetermined') return forget('the connection broke while sending, and PostHog does not report whether it arrived.')
  await query(MARK_ATTEMPT, [row.id])
  if (found === 'later') return false
  const outcome = await sendAnnotation(project, row)
  if (outcome === 'accepted') return forget()
  if (outcome === 'refused') return forget('PostHog refused it. POSTHOG_API_KEY needs the scopes annotation:read and annotation:write.')
  if (outcome === 'not-accepted') await query('UPDATE annotations SET unsure = false WHERE id = $1', [row.id])
  return false
}

/**
 * Sends all due annotations to PostHog, one at a time and in order. Stops at the first that is not accepted, which is retried later.
 */
async function sendAnnotations(cms: Cms, settings: Env = env()): Promise<void> {
  const project = projectOf(settings)
  if (project === null) return
  await collectNotes(cms)
  const query = queryOf(cms)
  for (let goesOn = true; goesOn;) {
    const [row] = await query<Row>(NEXT)
    goesOn = row !== undefined && (await sendOne(query, project, row))
  }
}

/**
 * Sends publications, imports and deploys to PostHog as annotations. The scheduler checks every five seconds and enqueues at most
 * one job, only if there is something to send. Retries are tracked per row in `annotations`.
 */
export const annotateTask: TaskConfig<{ input: object; output: object }> = {
  slug: 'annotate',
  label: 'Annotations for PostHog',
  retries: { attempts: 10, backoff: { type: 'exponential', delay: 10_000 } },
  inputSchema: [],
  schedule: [
    {
      cron: '*/5 * * * * *',
      queue: 'long',
      hooks: {
        beforeSchedule: async (args) => {
          if (!(await hasAnnotations(args.req.payload))) return { shouldSchedule: false }
          const { shouldSchedule } = await args.defaultBeforeSchedule(args)
          return { shouldSchedule, input: {}, waitUntil: new Date() }
        },
        // The default hook writes to the database on every check.
        afterSchedule: () => {},
      },
    },
  ],
  handler: async ({ req }) => {
    await sendAnnotations(req.payload)
    return { output: {} }
  },
}
