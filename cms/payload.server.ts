import { getPayload, type Payload } from 'payload'
import { env } from './env.ts'
import { startClock } from './jobs/clocks.server.ts'
import { sqlOf } from './sql.server.ts'

export type Cms = Payload

/**
 * The CMS of this process, opened once: connects to Postgres and starts the job clock, unless `JOBS=off`.
 * @param options.jobs `false` for tools that run to an end, and leave jobs to those who serve.
 */
export async function openCms({ jobs = true }: { jobs?: boolean } = {}): Promise<Cms> {
  const { default: config } = await import('../payload.config.ts')
  const cms = await getPayload({ config })
  if (jobs && env().JOBS === 'in-process') startClock(cms, sqlOf(cms), 'server')
  return cms
}
