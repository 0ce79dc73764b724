import { rm } from 'node:fs/promises'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { testDatabases, cloneDatabase, TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { afterFile } from '#tests/setup/after-file.ts'

const MEDIA = `node_modules/.cache/test-data/media-${process.env.VITEST_POOL_ID}`

/** Payload caches every CMS it has opened, but the next test file in this process needs its own. */
const forgetCms = () => (globalThis as { _payload?: Map<string, unknown> })._payload?.clear()

/** As over HTTP, a write returns once this process has been notified of it, so that a read after it is not answered from memory. */
function settleWrites(cms: Cms): void {
  for (const name of ['create', 'update', 'delete', 'updateGlobal'] as const) {
    const write = cms[name].bind(cms) as (options: never) => Promise<unknown>
    const settled = async (options: never) => {
      const written = await write(options)
      await commitSignalOf(cms).caughtUp()
      return written
    }
    Object.assign(cms, { [name]: settled })
  }
}

type Template = 'migrated' | 'seeded'

let release = async () => {}

/**
 * Creates the database of this process anew. Its name is fixed, because settings are read only once.
 * @param template `migrated` is empty, `seeded` has the site's pages and ESLint's rules
 * @param whenTaken called before another file does the same
 */
export async function takeDatabase(template: Template, whenTaken = async () => {}): Promise<{ url: string; drop: () => Promise<void> }> {
  await release()
  release = whenTaken
  const databases = testDatabases()
  return cloneDatabase(databases, databases[template], `${databases.migrated}_${process.pid}`)
}

/** Opens a CMS on the database of this process; `close` lets the next one be opened. */
export async function openCmsAt(url: string): Promise<{ cms: Cms; close: () => Promise<void> }> {
  Object.assign(process.env, {
    DATABASE_URL: url,
    PAYLOAD_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    // Code under test also opens the CMS; with jobs on, it would start the job and delivery runners alongside the tests for them.
    JOBS: 'off',
    DATA_DIR: 'node_modules/.cache/test-data',
    MEDIA_DIR: MEDIA,
  })
  await rm(MEDIA, { recursive: true, force: true })
  const { closeCms, openCms } = await import('#cms/payload.server.ts')
  const cms = await openCms({ jobs: false })
  settleWrites(cms)
  // A failing close must not affect the next file.
  return { cms, close: () => closeCms(cms).finally(forgetCms) }
}

/** Opens a CMS on a fresh database for the calling test file; both are removed after its last test. */
export async function openTestCms(template: Template = 'migrated'): Promise<Cms> {
  const database = await takeDatabase(template)
  afterFile(database.drop)
  const { cms, close } = await openCmsAt(database.url)
  afterFile(close)
  return cms
}

type Role = NonNullable<User['roles']>[number]

/** Creates a user with one role, as access rules see a signed-in user. */
export async function person(cms: Cms, role: Role): Promise<User & { collection: 'users' }> {
  const data = { email: `${role}-${Math.random().toString(36).slice(2)}@example.com`, password: 'long-enough-for-tests', roles: [role] }
  const user = await cms.create({ collection: 'users', data })
  return { ...user, collection: 'users' }
}
