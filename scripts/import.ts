import { inspectDatabase } from '../server/preflight.ts'
import { withDatabase } from './database.ts'
import { commandWithForeignCode } from './foreign-code.ts'
import { askedOf, usage } from './import-arguments.ts'
import { UserError } from './step.ts'

await commandWithForeignCode(async () => {
  const asked = askedOf(process.argv.slice(2))
  if (asked === 'help') return console.log(usage())
  if (typeof asked === 'string') throw new UserError(usage(asked))
  await withDatabase(async (url) => {
    const { pending } = await inspectDatabase(url)
    if (pending.length > 0) throw new UserError('The database lacks migrations. Run first: npm run migrate')
    // Loads the whole CMS, so only when there is something to import.
    const { runImport } = await import('./import-run.ts')
    await runImport(asked)
  })
})
