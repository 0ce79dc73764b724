import { expect, test } from 'vitest'
import { JobRunner } from '#cms/scheduling/job-runner.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { queued } from '#tests/setup/editing/schedules.ts'

test('the job runner enqueues a recurring job once', async () => {
  const cms = await openTestCms()
  const jobRunner = new JobRunner(cms, sqlOf(cms), 'jobs')
  const { jobs } = cms.config
  const [task] = jobs.tasks ?? []
  if (!task) throw new Error('there is no task')
  jobs.scheduling = true
  // Midnight on 1 January: far enough away that the job is still queued when checked.
  task.schedule = [{ cron: '0 0 0 1 1 *', queue: 'default' }]
  try {
    await jobRunner.runDue('default')
    await jobRunner.runDue('default')
    expect(await queued(cms)).toMatchObject([{ failed: false, tried: 0 }])
  } finally {
    delete task.schedule
    jobs.scheduling = false
  }
})
