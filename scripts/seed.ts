import { env } from '#platform/env/env.ts'
import { checkMediaFolder } from '#cms/media/storage/check-folder.ts'
import { passwordProblem } from '#cms/accounts/hooks/guard-password.ts'
import { closeCms, openCms } from '#cms/payload.server.ts'
import { seed } from '#seed/index.ts'
import { inspectDatabase } from '#server/preflight.ts'
import { withDatabase } from './database.ts'
import { firstAdmin } from './installation.ts'
import { command, progressLine, UserError } from './step.ts'

/** Checks the password first: the account is created last, after a minute of seeding content. */
function assertUsable({ email, password }: { email: string; password: string }): void {
  const problem = passwordProblem(password, [email])
  if (problem) throw new UserError(`ADMIN_PASSWORD cannot be the first admin's password. ${problem}`)
}

await command(() =>
  withDatabase(async (url) => {
    const { pending, empty } = await inspectDatabase(url)
    if (pending.length > 0) throw new UserError('The database has pending migrations. Run first: npm run migrate')
    if (process.argv.includes('--if-empty') && !empty) {
      console.log('Accounts exist already. Nothing to seed.')
      return
    }
    await checkMediaFolder(env())
    const admin = await firstAdmin()
    // If accounts exist already, the first admin is not created.
    if (empty) assertUsable(admin)
    const cms = await openCms({ jobs: false })
    const line = progressLine()
    const report = await seed(cms, admin, line.show)
    line.end()
    await closeCms(cms)
    console.log(`Seeded: ${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged.`)
    if (report.adminCreated)
      console.log(`First admin: ${admin.email}; the password is ${env().ADMIN_PASSWORD ? 'ADMIN_PASSWORD' : 'in .data/secrets.json'}.`)
  }),
)
