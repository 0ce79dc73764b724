import { afterAll } from 'vitest'
import type { Cms } from '#cms/payload.server.ts'
import type { User } from '#types'
import { announcedDatabases, cloneDatabase, TEST_SECRET } from './databases.ts'

/** Payload keeps each CMS it opened for good; the next file of this process must get one of its own. */
const forgetCms = () => (globalThis as { _payload?: Map<string, unknown> })._payload?.clear()

/**
 * A CMS on a database of its own for the calling test file; closed and dropped after its last test. Files that share a process have the
 * same address for it, because settings are read once.
 * @param template `migrated` is empty, `seeded` has the site's pages and ESLint's rules
 */
export async function openTestCms(template: 'migrated' | 'seeded' = 'migrated'): Promise<Cms> {
  const databases = announcedDatabases()
  const database = await cloneDatabase(databases, databases[template], `plumbline_worker_${process.pid}`)
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    // Code under test opens the CMS too, and would start what works jobs and deliveries off beside the tests of those.
    JOBS: 'off',
    DATA_DIR: 'node_modules/.cache/test-data',
    MEDIA_DIR: `node_modules/.cache/test-data/media-${process.pid}`,
  })
  const [{ openCms }, { closeCms }] = await Promise.all([import('#cms/payload.server.ts'), import('#cms/sql.server.ts')])
  const cms = await openCms({ jobs: false })
  afterAll(async () => {
    await closeCms(cms)
    forgetCms()
    await database.drop()
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
