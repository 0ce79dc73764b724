import type { Config } from 'payload'

/** Background work runs inside the server process, from its start (`openCms` starts the clock). */
export const jobs: Config['jobs'] = {
  tasks: [],
  autoRun: [{ cron: '*/5 * * * * *', queue: 'default', limit: 20 }],
  deleteJobOnComplete: true,
}
