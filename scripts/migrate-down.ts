import { openCms } from '../cms/payload.server.ts'
import { closeCms } from '../cms/sql.server.ts'
import { inspectDatabase } from '../server/preflight.ts'
import { withDatabase } from './database.ts'
import { command } from './step.ts'

await command(() =>
  withDatabase(async (url) => {
    await inspectDatabase(url)
    const cms = await openCms({ jobs: false })
    const result = await cms.db.migrateDown()
    const rolledBack = result?.rolledBack ?? []
    await closeCms(cms)
    console.log(rolledBack.length ? `Rolled back ${rolledBack.join(', ')}.` : 'There was nothing to roll back.')
  }),
)
