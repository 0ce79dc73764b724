import { applyMigrations } from './apply-migrations.ts'
import { withDatabase } from './database.ts'
import { command } from './step.ts'

await command(() =>
  withDatabase(async (url) => {
    const applied = await applyMigrations(url)
    console.log(applied.length ? `Applied ${applied.length} migration(s): ${applied.join(', ')}.` : 'The database is up to date.')
  }),
)
