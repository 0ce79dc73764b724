import { expect, test } from 'vitest'
import { JobClock } from '#cms/jobs/clock.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { queued } from '#tests/setup/schedules.ts'

test('what recurs is put into the queue by the clock, once', async () => {
  const cms = await openTestCms()
  const clock = new JobClock(cms, sqlOf(cms), 'jobs')
  const { jobs } = cms.config
  const [task] = jobs.tasks ?? []
  if (!task) throw new Error('there is no task')
  jobs.scheduling = true
  // New Year's night: far enough away for it to be still in the queue when it is looked at.
  task.schedule = [{ cron: '0 0 0 1 1 *', queue: 'default' }]
  try {
    await clock.runDue('default')
    await clock.runDue('default')
    expect(await queued(cms)).toMatchObject([{ failed: false, tried: 0 }])
  } finally {
    delete task.schedule
    jobs.scheduling = false
  }
})
