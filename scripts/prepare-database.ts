import { inspectDatabase } from '#server/preflight.ts'
import { runProgram } from './run-program.ts'
import { step } from './step.ts'

/** Applies pending migrations, and seeds the database if nobody can sign in yet. */
export async function prepareDatabase(url: string): Promise<void> {
  const { pending, empty } = await inspectDatabase(url)
  if (pending.length > 0) await step(`Applying ${pending.length} migration(s)`, () => runProgram('scripts/migrate.ts', []))
  if (empty)
    await step('Seeding the empty database with pages and the rules of the installed linters', () => runProgram('scripts/seed.ts', []))
}
