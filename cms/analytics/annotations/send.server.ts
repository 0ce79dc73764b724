import { type Env, env } from '#platform/env/env.ts'
import { logger } from '#platform/log.ts'
import { type Query, queryOf } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { collectNotes, IS_DUE } from './collect.server.ts'
import { findAnnotation, type Project, projectOf, sendAnnotation } from './project.server.ts'

type Row = { id: string; content: string; at: Date; attempts: number; unsure: boolean }

/** Exponential backoff from 10 seconds, capped at an hour: more than four hours in total. */
const MAX_ATTEMPTS = 12
const WAIT = `now() + least(interval '1 hour', interval '10 seconds' * 2 ^ attempts)`

const NEXT = `SELECT id, content, at, attempts::int, unsure FROM annotations WHERE due_at <= now() ORDER BY id LIMIT 1`

/** Sets `unsure` before sending: until the response arrives, the outcome is unknown. */
const MARK_ATTEMPT = `UPDATE annotations SET attempts = attempts + 1, unsure = true, due_at = ${WAIT} WHERE id = $1`

/** True if a project is configured and there is something to send. */
export async function hasAnnotations(cms: Cms, settings: Env = env()): Promise<boolean> {
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
export async function sendAnnotations(cms: Cms, settings: Env = env()): Promise<void> {
  const project = projectOf(settings)
  if (project === null) return
  await collectNotes(cms)
  const query = queryOf(cms)
  for (let goesOn = true; goesOn;) {
    const [row] = await query<Row>(NEXT)
    goesOn = row !== undefined && (await sendOne(query, project, row))
  }
}
