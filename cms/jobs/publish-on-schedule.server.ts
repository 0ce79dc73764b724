import { type CollectionSlug, JobCancelledError, NotFound } from 'payload'
import type { User } from '../../payload-types.ts'
import { hasRole } from '../access/roles.ts'
import { logger } from '../log.ts'
import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'
import { withTransaction, sql, type Transaction } from './transaction.server.ts'
import { languagesToChange } from './languages-to-change.server.ts'
import { reasonOf } from './reason-of.ts'
import { isSchedulable } from './schedulable.ts'
import { type ScheduledChange, scheduledChange } from './schedule.ts'

/** Ends the job for good; the sentence is shown on the dashboard. A fault that may pass is thrown as it is. */
const refuse = (reason: string) => new JobCancelledError(reason)

async function personWho(cms: Cms, { user, type }: ScheduledChange): Promise<User> {
  const person = await cms.findByID({ collection: 'users', id: user.value, disableErrors: true, depth: 0 })
  if (!person) throw refuse('The person who scheduled this has no account any more. Schedule it again.')
  if (!hasRole(person, 'admin', 'publisher'))
    throw refuse(`${person.email} scheduled this and may not ${type} any more. Schedule it again.`)
  return person
}

/** Changes the status as the person who scheduled it: the newest draft is what becomes public. */
async function changeStatus(cms: Cms, req: Transaction['req'], person: User, change: ScheduledChange): Promise<void> {
  const languages = await languagesToChange(cms, req, change)
  if (!languages) throw refuse(`There is nothing to publish in the language “${change.locale}”. Write it, then schedule it again.`)
  for (const locale of languages) {
    await cms.update({
      // `isSchedulable` has checked the name against the configuration, and the document the language.
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

/** Undoes a rehearsal. */
class Rehearsed extends Error {}

/**
 * Tries a change as it would be carried out now, and takes it back.
 * @returns why it would be refused; `null` when nothing is in its way
 */
export async function rehearse(cms: Cms, person: User, change: ScheduledChange): Promise<string | null> {
  try {
    return await withTransaction(cms, async ({ req }) => {
      await changeStatus(cms, req, person, change)
      throw new Rehearsed()
    })
  } catch (error) {
    if (error instanceof Rehearsed) return null
    const reason = error instanceof JobCancelledError ? error.message : reasonOf(error)
    if (reason === null) throw error
    return reason
  }
}

/** What was meant for earlier and is still being retried must not undo this later decision. */
const dropEarlier = (jobId: number, { at, doc, locale }: ScheduledChange) => sql`
  DELETE FROM payload_jobs WHERE task_slug = 'schedulePublish' AND id <> ${jobId} AND completed_at IS NULL AND has_error IS NOT TRUE
    AND input -> 'doc' ->> 'relationTo' = ${doc.relationTo} AND input -> 'doc' ->> 'value' = ${String(doc.value)}
    AND (${locale ?? null}::text IS NULL OR input ->> 'locale' = ${locale ?? null})
    AND (input ->> 'at')::timestamptz < ${(at ?? new Date(0)).toISOString()}::timestamptz`

/** One attempt, whole or not at all: the document's new state and the job's mark that it was done are one commit. */
async function attempt(cms: Cms, jobId: number, change: ScheduledChange, person: User): Promise<void> {
  await withTransaction(cms, async ({ req, query }) => {
    const [job] = await query(sql`SELECT meta FROM payload_jobs WHERE id = ${jobId} FOR UPDATE`)
    // Cancelled in this moment, or done by a runner that died before it could say so.
    if (!job || isDone(job.meta)) return
    await changeStatus(cms, req, person, change)
    await query(dropEarlier(jobId, change))
    await query(sql`UPDATE payload_jobs SET meta = '{"done": true}' WHERE id = ${jobId}`)
  })
  // The adapter keeps a failed commit to itself.
  const { rows } = await sqlOf(cms).query<{ meta: unknown }>('SELECT meta FROM payload_jobs WHERE id = $1', [jobId])
  if (rows[0] && !isDone(rows[0].meta)) throw new Error('The change could not be saved.')
}

const isDone = (meta: unknown) => typeof meta === 'object' && meta !== null && 'done' in meta

/**
 * Runs one schedule. Running it twice changes nothing more.
 * @throws {JobCancelledError} when trying again cannot help: lost rights, a document that is not complete
 */
export async function publishOnSchedule(cms: Cms, jobId: number | string, input: unknown): Promise<void> {
  const parsed = scheduledChange.safeParse(input)
  if (!parsed.success || !isSchedulable(cms, parsed.data.doc.relationTo)) throw refuse('This schedule cannot be read. Schedule it again.')
  const change = parsed.data
  const person = await personWho(cms, change)
  try {
    await attempt(cms, Number(jobId), change, person)
  } catch (error) {
    if (error instanceof NotFound) return logger().info({ doc: change.doc }, 'a scheduled document was deleted: nothing to do')
    // Refusals of the CMS (incomplete, forbidden) are for people; anything else is a fault that may pass.
    if (error instanceof JobCancelledError) throw error
    const reason = reasonOf(error)
    throw reason === null ? error : refuse(reason)
  }
}
