import { getPayload } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { env } from '#platform/env/env.ts'
import { startJobRunner, stopJobRunner } from '#cms/scheduling/job-runner.server.ts'
import { recordReads } from '#cms/core/record-reads.ts'
import { closeDatabase, sqlOf } from '#cms/core/sql.server.ts'

/**
 * Opens the CMS of this process once: connects to Postgres and starts the job clock, unless `JOBS=off`.
 * @param options.jobs `false` for commands, which leave jobs to the server
 */
export async function openCms({ jobs = true }: { jobs?: boolean } = {}): Promise<Cms> {
  const { default: config } = await import('../payload.config.ts')
  const cms = recordReads(await getPayload({ config }))
  if (jobs && env().JOBS === 'in-process') startJobRunner(cms, sqlOf(cms), 'server')
  return cms
}

/** Shuts the CMS down: waits for the running job, flushes pending writes, then closes the connections. */
export async function closeCms(cms: Cms): Promise<void> {
  await stopJobRunner(cms)
  await closeDatabase(cms)
}
