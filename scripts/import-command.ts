import { inspectDatabase } from '#server/preflight.ts'
import { withDatabase } from './database.ts'
import { commandWithForeignCode, UserError } from './step.ts'
import { parseImportArguments, usage } from './import-arguments.ts'

await commandWithForeignCode(async () => {
  const command = parseImportArguments(process.argv.slice(2))
  if (command === 'help') return console.log(usage())
  if (typeof command === 'string') throw new UserError(usage(command))
  await withDatabase(async (url) => {
    const { pending } = await inspectDatabase(url)
    if (pending.length > 0) throw new UserError('The database has pending migrations. Run this first: npm run migrate')
    // Imported lazily, since it loads the whole CMS.
    const { runImport } = await import('./import-run.ts')
    await runImport(command)
  })
})
