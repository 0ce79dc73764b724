import { type Env, env } from '../env.ts'
import { logger } from '../log.ts'
import { type Query, queryOf } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { gatherNotes, IS_DUE } from './gather.server.ts'
import { findAnnotation, type Project, projectOf, sendAnnotation } from './project.server.ts'

type Row = { id: string; content: string; at: Date; attempts: number; unsure: boolean }

/** 10, 20, 40 seconds and so on, an hour at most: more than four hours in all. */
const MOST_ATTEMPTS = 12
const WAIT = `now() + least(interval '1 hour', interval '10 seconds' * 2 ^ attempts)`

const NEXT = `SELECT id, content, at, attempts::int, unsure FROM annotations WHERE due_at <= now() ORDER BY id LIMIT 1`

/** From here on nobody knows whether it was taken, until the answer is there. */
const TRYING = `UPDATE annotations SET attempts = attempts + 1, unsure = true, due_at = ${WAIT} WHERE id = $1`

/** Whether there is something to send, and somebody to send it to. */
export async function hasAnnotations(cms: Cms, settings: Env = env()): Promise<boolean> {
  if (projectOf(settings) === null) return false
  const [row] = await queryOf(cms)<{ due: boolean }>(IS_DUE)
  return row?.due ?? false
}

/** Sends one, and says whether the next may be tried. One that may have been taken is looked for before it is sent again. */
async function sendOne(query: Query, project: Project, row: Row): Promise<boolean> {
  const forget = async (why?: string) => {
    await query('DELETE FROM annotations WHERE id = $1', [row.id])
    if (why) logger().warn(`An annotation was given up: ${why}`)
    return true
  }
  if (row.attempts >= MOST_ATTEMPTS) return forget('PostHog did not take it for hours.')
  const found = row.unsure ? await findAnnotation(project, row) : 'missing'
  if (found === 'there') return forget()
  if (found === 'unsaid') return forget('the connection broke while it was sent, and PostHog does not say whether it has it.')
  await query(TRYING, [row.id])
  if (found === 'later') return false
  const outcome = await sendAnnotation(project, row)
  if (outcome === 'taken') return forget()
  if (outcome === 'refused') return forget('PostHog refused it. POSTHOG_API_KEY needs the scopes annotation:read and annotation:write.')
  if (outcome === 'not-taken') await query('UPDATE annotations SET unsure = false WHERE id = $1', [row.id])
  return false
}

/**
 * Tells PostHog what was published, imported and deployed since the last time. One at a time and in order; what is not taken
 * is tried again later.
 */
export async function sendAnnotations(cms: Cms, settings: Env = env()): Promise<void> {
  const project = projectOf(settings)
  if (project === null) return
  await gatherNotes(cms)
  const query = queryOf(cms)
  for (let goesOn = true; goesOn;) {
    const [row] = await query<Row>(NEXT)
    goesOn = row !== undefined && (await sendOne(query, project, row))
  }
}
