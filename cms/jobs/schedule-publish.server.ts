import { z } from 'zod'
import type { User } from '../../payload-types.ts'
import { hasRole } from '../access/roles.ts'
import type { Cms } from '../payload.server.ts'

const request = z.object({
  type: z.enum(['publish', 'unpublish']).optional(),
  date: z.coerce.date().optional(),
  deleteID: z.union([z.string(), z.number()]).optional(),
  doc: z.object({ relationTo: z.enum(['pages']), value: z.coerce.number() }).optional(),
  timezone: z.string().max(64).optional(),
})

/**
 * Schedules or cancels a publication from the edit view, for people who may publish. The admin's own handler belongs to
 * an older release than the job that runs it and names the person in a way the job refuses.
 * @returns the admin's own shape: a `message`, or an `error` that it shows
 */
export async function schedulePublish(cms: Cms, user: User, args: unknown): Promise<{ message: string } | { error: string }> {
  if (!hasRole(user, 'admin', 'publisher')) return { error: 'Only publishers and admins can schedule.' }
  const parsed = request.safeParse(args)
  if (!parsed.success) return { error: 'This schedule is not complete. Choose what to do and when.' }
  const { type = 'publish', date, deleteID, doc, timezone } = parsed.data
  if (deleteID !== undefined) {
    await cms.delete({
      collection: 'payload-jobs',
      where: { and: [{ id: { equals: deleteID } }, { taskSlug: { equals: 'schedulePublish' } }] },
    })
    return { message: 'The schedule is cancelled.' }
  }
  if (!doc || !date) return { error: 'This schedule is not complete. Choose what to do and when.' }
  const input = { type, doc: { ...doc, value: String(doc.value) }, timezone, user: { relationTo: 'users', value: user.id } }
  // The generated type of the job's input describes the older release too.
  await cms.jobs.queue({ task: 'schedulePublish', input: input as never, waitUntil: date })
  return { message: 'It is scheduled.' }
}
