import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Cms } from '#cms/core/cms.ts'
import { openCmsAt, takeDatabase } from '#tests/setup/cms.ts'
import { TEST_MEDIA } from '#tests/setup/databases/postgres.ts'
import { letOutliveFile, type SiteProcess, startServer } from './site-process.ts'
import { hasEnded } from './stop-child.ts'

/** The shared site's folder for data, where its mails are, and for temporary files. */
export const SHARED_DATA = path.resolve(`node_modules/.cache/test-data/shared-${process.env.VITEST_POOL_ID}`)
export const SHARED_TEMPORARY = path.join(SHARED_DATA, 'temporary')

/** Another host that the shared site answers, without and with a port. */
export const OTHER_HOST = 'desk.example.com'

const MANY = '1000000/h'
const LIMITED = ['LIMIT_QUERY', 'LIMIT_SEARCH', 'LIMIT_CATALOGUE', 'LIMIT_FEED', 'LIMIT_MCP', 'LIMIT_API']

const SETTINGS = {
  DATA_DIR: SHARED_DATA,
  MEDIA_DIR: TEST_MEDIA,
  TMPDIR: SHARED_TEMPORARY,
  ALLOWED_HOSTS: `${OTHER_HOST},${OTHER_HOST}:8443`,
  API_STATEMENT_SECONDS: '5',
  // Everything comes from one address.
  ...Object.fromEntries([...LIMITED, 'SIGN_IN_LIMIT_ADDRESS', 'SIGN_IN_LIMIT_NETWORK'].map((name) => [name, MANY])),
}

type Shared = { site: SiteProcess; openCms: () => Promise<Cms>; close: () => Promise<void> }

let current: Shared | undefined

async function closeShared(): Promise<void> {
  const closing = current
  current = undefined
  await closing?.close()
}

async function start(): Promise<Shared> {
  await rm(SHARED_DATA, { recursive: true, force: true })
  await mkdir(SHARED_TEMPORARY, { recursive: true })
  const database = await takeDatabase('seeded', closeShared)
  const site = await startServer(database.url, SETTINGS)
  letOutliveFile(site)
  let opened: ReturnType<typeof openCmsAt> | undefined
  const close = async () => {
    await opened?.then((one) => one.close())
    await site.stop()
    await database.drop()
  }
  return { site, openCms: async () => (await (opened ??= openCmsAt(database.url))).cms, close }
}

async function running(): Promise<Shared> {
  if (current && hasEnded(current.site.child)) await closeShared()
  current ??= await start()
  return current
}

/** What a file may see of the shared site: its log from now on. */
function fromNow(site: SiteProcess): SiteProcess {
  const before = site.output().length
  return { ...site, output: () => site.output().slice(before), stop: async () => {} }
}

/**
 * The seeded site that the files of this process share, one after another. A file may add content under names of its own; one that
 * changes what others could see, such as settings of the whole site, or that needs other settings, starts a site of its own.
 */
export const sharedSite = async (): Promise<SiteProcess> => fromNow((await running()).site)

/** A CMS on the database of the shared site. */
export const sharedCms = async (): Promise<Cms> => (await running()).openCms()

/** Starts another process on the database of the shared site, with some other settings; it stops after the calling file. */
export const startSecondProcess = async (env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> =>
  startServer((await running()).site.databaseUrl, { ...SETTINGS, ...env })
