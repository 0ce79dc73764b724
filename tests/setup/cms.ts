import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import type { Cms } from '#cms/payload.server.ts'
import type { User } from '#types'
import { announcedDatabases, cloneDatabase, TEST_SECRET } from './databases.ts'

const MEDIA = `node_modules/.cache/test-data/media-${process.env.VITEST_POOL_ID}`

/** Payload caches every CMS it has opened; the next file in this process needs its own. */
const forgetCms = () => (globalThis as { _payload?: Map<string, unknown> })._payload?.clear()

/**
 * A CMS on a fresh database for the calling test file; closed and dropped after its last test. The database's name belongs to the
 * process, because settings are read only once.
 * @param template `migrated` is empty, `seeded` has the site's pages and ESLint's rules
 */
export async function openTestCms(template: 'migrated' | 'seeded' = 'migrated'): Promise<Cms> {
  const databases = announcedDatabases()
  const database = await cloneDatabase(databases, databases[template], `${databases.migrated}_${process.pid}`)
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    // Code under test also opens the CMS; with jobs on, it would start the job and delivery runners alongside the tests for them.
    JOBS: 'off',
    DATA_DIR: 'node_modules/.cache/test-data',
    MEDIA_DIR: MEDIA,
  })
  await rm(MEDIA, { recursive: true, force: true })
  const [{ openCms }, { closeCms }] = await Promise.all([import('#cms/payload.server.ts'), import('#cms/sql.server.ts')])
  const cms = await openCms({ jobs: false })
  afterAll(async () => {
    // A close that fails spoils no other file.
    await closeCms(cms).finally(async () => {
      forgetCms()
      await database.drop()
    })
  })
  return cms
}

type Role = NonNullable<User['roles']>[number]

/** A person with one role, as access rules see somebody who is signed in. */
export async function person(cms: Cms, role: Role): Promise<User & { collection: 'users' }> {
  const data = { email: `${role}-${Math.random().toString(36).slice(2)}@example.com`, password: 'long-enough-for-tests', roles: [role] }
  const user = await cms.create({ collection: 'users', data })
  return { ...user, collection: 'users' }
}
