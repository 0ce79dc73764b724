import { parseArgs } from 'node:util'
import { applyMigrations } from './apply-migrations.ts'
import { withDatabase } from './database.ts'
import { command } from './step.ts'

/** `--only=a,b` applies just these: a restoration needs the schema that its backup had. */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values

await command(() =>
  withDatabase(async (url) => {
    const applied = await applyMigrations(url, only?.split(','))
    console.log(applied.length ? `Applied ${applied.length} migration(s): ${applied.join(', ')}.` : 'The database is up to date.')
  }),
)
