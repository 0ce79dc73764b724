import { openCms, closeCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { inspectDatabase } from '#server/preflight.ts'
import { withDatabase } from './database.ts'
import { UserError, command } from './step.ts'

/** The number of migrations to roll back: one by default. */
function stepsIn(argument: string | undefined): number {
  if (argument === undefined) return 1
  if (/^[1-9]\d{0,2}$/.test(argument)) return Number(argument)
  throw new UserError('Pass the number of migrations to roll back, for example: npm run migrate:down -- 2')
}

/** Rolls back migrations, newest first, each in its own transaction. */
async function rollBack(cms: Cms, steps: number): Promise<string[]> {
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
    const names = await rollBack(cms, steps).finally(() => closeCms(cms))
    console.log(names.length ? `Rolled back ${names.join(', ')}.` : 'There was nothing to roll back.')
  }),
)
