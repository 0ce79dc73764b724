import { type Cms, openCms } from '../cms/payload.server.ts'
import { closeCms } from '../cms/sql.server.ts'
import { inspectDatabase } from '../server/preflight.ts'
import { withDatabase } from './database.ts'
import { UserError, command } from './step.ts'

/** How many migrations to take back: one, unless the command names a number. */
function stepsIn(argument: string | undefined): number {
  if (argument === undefined) return 1
  if (/^[1-9]\d{0,2}$/.test(argument)) return Number(argument)
  throw new UserError('Say how many migrations to take back: npm run migrate:down -- 2')
}

/** Takes back the newest migrations, the newest first. Each is whole or not at all. */
async function takeBack(cms: Cms, steps: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const rolledBack = (await cms.db.migrateDown())?.rolledBack ?? []
    if (rolledBack.length === 0) break
    names.push(...rolledBack)
  }
  return names
}

await command(() =>
  withDatabase(async (url) => {
    const steps = stepsIn(process.argv[2])
    await inspectDatabase(url)
    const cms = await openCms({ jobs: false })
    const names = await takeBack(cms, steps).finally(() => closeCms(cms))
    console.log(names.length ? `Rolled back ${names.join(', ')}.` : 'There was nothing to roll back.')
  }),
)
