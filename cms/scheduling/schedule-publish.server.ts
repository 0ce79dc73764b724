import { type CollectionSlug, createLocalReq, type PayloadRequest } from 'payload'
import { z } from 'zod'
import type { User } from '#types'
import { hasRole } from '#cms/access/roles.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { isTimeZone } from '#platform/env/time-zone.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { cancelSchedule, type Schedule, schedulesOf } from './upcoming-schedules.server.ts'
import { dryRun } from './publish-on-schedule.server.ts'
import { isSchedulable, localTime, scheduledChange } from './schedule.ts'

const MINUTE = 60_000
const FIVE_YEARS = 5 * 365 * 24 * 60 * MINUTE

const request = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  date: z.coerce.date({ error: 'This is not a date. Choose a day and a time.' }),
  doc: z.object({ relationTo: z.string(), value: z.coerce.number().int().positive() }),
  timezone: z.string().max(64).refine(isTimeZone, 'Unknown time zone. Choose one from the list.').optional(),
  localeToPublish: z.string().max(20).optional(),
})

type Request = z.output<typeof request>
type Answer = { message: string } | { error: string }

const isLocale = (cms: Cms, locale: string) => Boolean(cms.config.localization && cms.config.localization.localeCodes.includes(locale))

/** `status` is a single value, or one per locale. */
const isPublic = (status: unknown, locale: string | undefined): boolean =>
  typeof status === 'object' && status !== null
    ? Object.entries(status).some(([code, state]) => (!locale || code === locale) && state === 'published')
    : status === 'published'

async function problemWith(cms: Cms, { type, date, doc, timezone, localeToPublish }: Request): Promise<string | undefined> {
  if (!isSchedulable(cms, doc.relationTo)) return 'Documents of this kind cannot be scheduled.'
  if (localeToPublish && !isLocale(cms, localeToPublish)) return 'Unknown language. Choose one from the list.'
  if (date.getTime() < Date.now() - MINUTE) return 'This time is in the past. Choose a later time.'
  if (date.getTime() > Date.now() + FIVE_YEARS) return 'This is more than five years away. Choose an earlier time.'
  const collection = doc.relationTo as CollectionSlug
  const localised = cms.config.localization ? { locale: 'all' as never } : {}
  const found = await cms.findByID({ collection, id: doc.value, depth: 0, disableErrors: true, ...localised })
  if (!found) return 'This document no longer exists.'
  const planned = (await schedulesOf(cms, collection, doc.value)).filter(({ state }) => state !== 'failed')
  const concerns = planned.filter(({ locale }) => !locale || !localeToPublish || locale === localeToPublish)
  const isSame = (other: Schedule) =>
    other.type === type && other.locale === (localeToPublish ?? null) && other.at.getTime() === date.getTime()
  if (concerns.some(isSame)) return `It is already scheduled to ${type} on ${localTime(date, timezone)}.`
  const willBePublic = concerns.some((other) => other.type === 'publish' && other.at < date)
  const status = '_status' in found ? found._status : undefined
  if (type === 'unpublish' && !isPublic(status, localeToPublish) && !willBePublic) {
    return 'It will not be public at that time, so there is nothing to unpublish. Schedule its publication first, or choose a later time.'
  }
  return undefined
}

/** Runs `work` as `user` in one transaction, so that nothing is scheduled or cancelled without an audit log entry. */
async function actAs<T>(cms: Cms, user: User, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, cms)
  return inTransaction(req, () => work(req))
}

async function schedule(cms: Cms, user: User, options: Request): Promise<Answer> {
  const error = await problemWith(cms, options)
  if (error) return { error }
  const { type, date, doc, timezone, localeToPublish } = options
  const input = {
    type,
    at: date.toISOString(),
    timezone,
    locale: localeToPublish,
    doc: { relationTo: doc.relationTo, value: String(doc.value) },
    user: { relationTo: 'users', value: user.id },
  }
  // Reject schedules that could not be published now, or after what is published before them.
  const change = scheduledChange.parse(input)
  const planned = await schedulesOf(cms, doc.relationTo, doc.value)
  const earlier = planned.filter((other) => other.state === 'planned' && other.type === 'publish' && other.at < date)
  const changes = [...earlier.map(({ locale }) => ({ ...change, locale: locale ?? undefined })), change]
  const reason = type === 'publish' ? await dryRun(cms, user, changes) : null
  if (reason !== null) return { error: `It cannot be published as it is, so nothing is scheduled. ${reason}` }
  // The generated type of a task's input does not cover documents of any collection.
  const subject = { collection: doc.relationTo, id: doc.value }
  await actAs(cms, user, async (req) => {
    await cms.jobs.queue({ task: 'schedulePublish', input: input as never, waitUntil: date, req })
    await writeAuditLog(req, { act: 'schedule-made', subject, details: { type, at: input.at }, locale: localeToPublish })
  })
  return { message: `Scheduled to ${type} on ${localTime(date, timezone)}.` }
}

/**
 * Schedules or cancels a publication from the edit view, for users who may publish.
 * @returns a `message`, or an `error` that says how to fix it
 */
export async function schedulePublish(cms: Cms, user: User, args: unknown): Promise<Answer> {
  if (!hasRole(user, 'admin', 'publisher')) return { error: 'Only publishers and admins can schedule.' }
  const cancelled = z.object({ deleteID: z.coerce.number().int().positive() }).safeParse(args)
  if (cancelled.success) {
    const gone = await actAs(cms, user, async (req) => {
      const subject = await cancelSchedule(req, cancelled.data.deleteID)
      if (subject) await writeAuditLog(req, { act: 'schedule-cancelled', subject })
      return subject
    })
    return gone ? { message: 'Schedule cancelled.' } : { error: 'This schedule has already run or been cancelled.' }
  }
  const parsed = request.safeParse(args)
  if (parsed.success) return schedule(cms, user, parsed.data)
  const own = parsed.error.issues.find(({ code, path }) => code === 'custom' || path[0] === 'date')
  return { error: own?.message ?? 'This schedule is incomplete. Choose an action and a time.' }
}
