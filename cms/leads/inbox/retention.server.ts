import { createLocalReq, type TaskConfig } from 'payload'
import type { InboxSetting } from '#types'
import { keysOf } from '../deliveries/outbox.server.ts'
import { removeMailFiles } from '../deliveries/mails/transport.server.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { type Query, queryIn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'

const BATCH = 500

type Rule = NonNullable<InboxSetting['retention']>[number]

const dueIds = (includeAnonymised: boolean) => `
  SELECT id FROM submissions WHERE form = $1::enum_submissions_form AND created_at < now() - make_interval(days => $2::int)
    ${includeAnonymised ? '' : 'AND anonymised_at IS NULL'}
  ORDER BY id LIMIT ${BATCH} FOR UPDATE`

/** Removes personal data. Form, dates and status remain. */
const ANONYMISE = `
  UPDATE submissions SET name = 'Anonymised', email = 'anonymised@example.invalid', company = NULL, message = NULL, answers = NULL,
    notes = NULL, consent_text = NULL, consent_version = NULL, source_path = NULL, source_referrer = NULL, source_campaign = NULL,
    person = NULL, idempotency_key = NULL, signs = '[]', anonymised_at = now(), updated_at = now()
  WHERE id = ANY($1::int[])`

const EMPTY_DELIVERIES = `
  UPDATE deliveries SET recipient = NULL, subject = NULL, steps = '[]', updated_at = now(),
    last_error = CASE WHEN state = 'waiting' THEN 'The submission was erased.' END,
    state = CASE WHEN state = 'waiting' THEN 'dead' ELSE state END
  WHERE submission_id = ANY($1::int[])`

type Applied = { count: number; keys: string[] }

async function apply(query: Query, { form, days, act }: Rule): Promise<Applied> {
  const ids = (await query<{ id: number }>(dueIds(act === 'delete'), [form, days])).map(({ id }) => id)
  if (ids.length === 0) return { count: 0, keys: [] }
  const keys = await keysOf(query, 'SELECT unnest($1::int[])', [ids])
  if (act === 'delete') await query('DELETE FROM submissions WHERE id = ANY($1::int[])', [ids])
  else {
    await query(ANONYMISE, [ids])
    await query(EMPTY_DELIVERIES, [ids])
  }
  return { count: ids.length, keys }
}

/** Applies one rule to one batch, with an entry in the audit log. */
async function applyOnce(cms: Cms, rule: Rule): Promise<number> {
  const req = await createLocalReq({}, cms)
  const { count, keys } = await inTransaction(req, async () => {
    const applied = await apply(queryIn(req), rule)
    const { count } = applied
    const { form, days, act } = rule
    const details = { form, days, rule: act, count }
    if (count > 0) await writeAuditLog(req, { act: 'retention-applied', subject: { collection: 'submissions' }, details })
    return applied
  })
  await removeMailFiles(keys)
  return count
}

/** Anonymises or deletes submissions that are older than their rule in the inbox settings allows. */
export async function applyRetention(cms: Cms): Promise<{ done: number }> {
  const { retention } = await cms.findGlobal({ slug: 'inbox-settings', depth: 0 })
  let done = 0
  for (const rule of retention ?? []) for (let count = BATCH; count === BATCH; done += count) count = await applyOnce(cms, rule)
  return { done }
}

type Retention = { input: object; output: { done: number } }

/** Applies the retention rules of the inbox settings every night. */
export const applyRetentionTask: TaskConfig<Retention> = {
  slug: 'applyRetention',
  label: 'Anonymise or delete old submissions',
  inputSchema: [],
  outputSchema: [{ name: 'done', type: 'number', required: true }],
  schedule: [{ cron: '0 41 3 * * *', queue: 'long' }],
  handler: async ({ req }) => ({ output: await applyRetention(req.payload) }),
}
