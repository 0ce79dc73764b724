import { CONTENT_LOCALES } from '#config'
import { type CollectionSlug, JobCancelledError, NotFound, APIError, ValidationError, type TaskConfig } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { type Transaction, withTransaction, sql } from '#cms/core/sql-transaction.server.ts'
import { type ScheduledChange, scheduledChange, isSchedulable } from './schedule.ts'
import type { User } from '#types'
import { hasRole } from '#cms/access/roles.ts'
import { logger } from '#platform/log.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** Locales to change. `undefined` if the document has one status for all locales; `null` if it has no content in the requested locale. */
type Languages = (string | undefined)[] | null

/**
 * The locales of a document that a schedule still has to change: those with a draft to publish, those that are public to unpublish.
 * Locales without content are left out; publishing them would show English at that locale's path.
 * @throws {NotFound} if the document was deleted
 */
async function languagesToChange(cms: Cms, req: Transaction['req'], { type, doc, locale }: ScheduledChange): Promise<Languages> {
  const collection = doc.relationTo as CollectionSlug
  const publish = type === 'publish'
  const found = await cms.findByID({ collection, id: doc.value, draft: publish, locale: 'all', depth: 0, req })
  const status: unknown = '_status' in found ? found._status : undefined
  const from = publish ? 'draft' : 'published'
  if (typeof status !== 'object' || status === null) return status === from ? [undefined] : []
  const statuses = Object.entries(status)
  if (publish && locale && !statuses.some(([code]) => code === locale)) return null
  const codes = statuses.filter(([code, state]) => state === from && (!locale || code === locale)).map(([code]) => code)
  // English fills what is empty in a translation, so it is published first and unpublished last.
  return codes.toSorted((code, other) => (publish ? 1 : -1) * (Number(isDefault(other)) - Number(isDefault(code))))
}

const isDefault = (locale: string) => locale === CONTENT_LOCALES.default

type FieldError = { path: string; message: string; label?: unknown }

const nameOf = ({ label, path }: FieldError): string => (typeof label === 'string' && label !== '' ? label : path)

/**
 * Why the CMS refuses to publish a document, as a message that names the fields; `null` for errors unrelated to the document, which
 * may be transient.
 */
function reasonOf(error: unknown): string | null {
  if (error instanceof ValidationError) {
    const { errors } = error.data as { errors: FieldError[] }
    return errors.map((one) => `${nameOf(one)}: ${one.message}`).join(' ')
  }
  return error instanceof APIError && error.status < 500 ? error.message : null
}

/** Fails the job for good; the dashboard shows the reason. Transient errors are rethrown instead. */
const refuse = (reason: string) => new JobCancelledError(reason)

async function findScheduler(cms: Cms, { user, type }: ScheduledChange): Promise<User> {
  const person = await cms.findByID({ collection: 'users', id: user.value, disableErrors: true, depth: 0 })
  if (!person) throw refuse('The person who scheduled this no longer has an account. Schedule it again.')
  if (!hasRole(person, 'admin', 'publisher')) throw refuse(`${person.email} scheduled this and may no longer ${type}. Schedule it again.`)
  return person
}

/** Changes the status as the user who scheduled it. Publishes the latest draft. */
async function changeStatus(cms: Cms, req: Transaction['req'], person: User, change: ScheduledChange): Promise<void> {
  const languages = await languagesToChange(cms, req, change)
  if (!languages) throw refuse(`There is no content in the language “${change.locale}”. Add it, then schedule it again.`)
  for (const locale of languages) {
    await cms.update({
      // `isSchedulable` has validated the collection, and `languagesToChange` the locale.
      collection: change.doc.relationTo as CollectionSlug,
      locale: locale as never,
      id: change.doc.value,
      data: { _status: change.type === 'publish' ? 'published' : 'draft' },
      depth: 0,
      overrideAccess: false,
      user: { ...person, collection: 'users' },
      req: { ...req, context: { scheduled: true } },
    })
  }
}

/** Thrown to roll back a dry run. */
class DryRunDone extends Error {}

/**
 * Applies changes of a document, one after the other, in a transaction and rolls it back.
 * @returns why they would be refused, or `null` if they would succeed
 */
export async function dryRun(cms: Cms, person: User, changes: readonly ScheduledChange[]): Promise<string | null> {
  try {
    return await withTransaction(cms, async ({ req }) => {
      for (const change of changes) await changeStatus(cms, req, person, change)
      throw new DryRunDone()
    })
  } catch (error) {
    if (error instanceof DryRunDone) return null
    const reason = error instanceof JobCancelledError ? error.message : reasonOf(error)
    if (reason === null) throw error
    return reason
  }
}

/** Deletes earlier schedules that are still being retried, so that they cannot undo this one. */
const dropEarlier = (jobId: number, { at, doc, locale }: ScheduledChange) => sql`
  DELETE FROM payload_jobs WHERE task_slug = 'schedulePublish' AND id <> ${jobId} AND completed_at IS NULL AND has_error IS NOT TRUE
    AND input -> 'doc' ->> 'relationTo' = ${doc.relationTo} AND input -> 'doc' ->> 'value' = ${String(doc.value)}
    AND (${locale ?? null}::text IS NULL OR input ->> 'locale' = ${locale ?? null})
    AND (input ->> 'at')::timestamptz < ${(at ?? new Date(0)).toISOString()}::timestamptz`

/** Changes the document and marks the job as done in one transaction. */
async function attempt(cms: Cms, jobId: number, change: ScheduledChange, person: User): Promise<void> {
  await withTransaction(cms, async ({ req, query }) => {
    const [job] = await query(sql`SELECT meta FROM payload_jobs WHERE id = ${jobId} FOR UPDATE`)
    // Cancelled just now, or done by a runner that died before completing the job.
    if (!job || isDone(job.meta)) return
    await changeStatus(cms, req, person, change)
    await query(dropEarlier(jobId, change))
    await query(sql`UPDATE payload_jobs SET meta = '{"done": true}' WHERE id = ${jobId}`)
  })
  // The adapter does not report a failed commit.
  const { rows } = await sqlOf(cms).query<{ meta: unknown }>('SELECT meta FROM payload_jobs WHERE id = $1', [jobId])
  if (rows[0] && !isDone(rows[0].meta)) throw new Error('The change could not be saved.')
}

const isDone = (meta: unknown) => typeof meta === 'object' && meta !== null && 'done' in meta

/**
 * Runs one schedule. Idempotent.
 * @throws {JobCancelledError} if a retry cannot help: missing permissions, an incomplete document
 */
async function publishOnSchedule(cms: Cms, jobId: number | string, input: unknown): Promise<void> {
  const parsed = scheduledChange.safeParse(input)
  if (!parsed.success || !isSchedulable(cms, parsed.data.doc.relationTo)) throw refuse('This schedule cannot be read. Schedule it again.')
  const change = parsed.data
  const person = await findScheduler(cms, change)
  try {
    await attempt(cms, Number(jobId), change, person)
  } catch (error) {
    if (error instanceof NotFound) return logger().info({ doc: change.doc }, 'Skipped a schedule: its document was deleted')
    // Refusals of the CMS (incomplete, forbidden) need a person; anything else may be transient and is retried.
    if (error instanceof JobCancelledError) throw error
    const reason = reasonOf(error)
    throw reason === null ? error : refuse(reason)
  }
}

/** Publishes or unpublishes a document at its scheduled time. Transient errors are retried after 10, 20 and 40 seconds. */
export const schedulePublishTask: TaskConfig<{ input: object; output: object }> = {
  slug: 'schedulePublish',
  label: 'Scheduled publication',
  retries: { attempts: 3, backoff: { type: 'exponential', delay: 10_000 } },
  inputSchema: [
    { name: 'type', type: 'radio', defaultValue: 'publish', options: ['publish', 'unpublish'] },
    { name: 'at', type: 'date' },
    { name: 'timezone', type: 'text' },
    { name: 'locale', type: 'text' },
    { name: 'doc', type: 'json' },
    { name: 'user', type: 'relationship', relationTo: ['users'] },
  ],
  handler: async ({ input, job, req }) => {
    await publishOnSchedule(req.payload, job.id, input)
    return { output: {} }
  },
}
