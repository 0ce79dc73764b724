import { runningSite } from './running.mjs'
import { command, UserError } from './step.ts'

/** `npm run database`: prints the address of the Postgres of the site that runs from this checkout, for psql and other tools. */
await command(async () => {
  const url = process.env.DATABASE_URL || (await runningSite())?.databaseUrl
  if (!url) throw new UserError('The site is not running from this checkout, and neither is its Postgres. Run npm start first.')
  console.log(url)
})
