import { getPayload, type Payload } from 'payload'

export type Cms = Payload

/**
 * The CMS of this process, opened once: connects to Postgres and starts the job clock.
 * @param options.jobs `false` for tools that run to an end, which a running clock would keep alive.
 */
export async function openCms({ jobs = true }: { jobs?: boolean } = {}): Promise<Cms> {
  const { default: config } = await import('../payload.config.ts')
  return getPayload({ config, cron: jobs })
}
