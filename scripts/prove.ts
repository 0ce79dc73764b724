import { CatalogueError } from '#cms/catalogue/adapter.ts'
import { commandWithForeignCode } from './guarded-command.ts'
import { prove } from './prove/prove.ts'
import { UserError } from './step.ts'

await commandWithForeignCode(async () => {
  try {
    await prove(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const { file = '', line } = error.at ?? {}
    throw new UserError(`${file}${line === undefined ? '' : `:${line}`}: ${error.message}`)
  }
})
