import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { TEST_ADMIN, TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { makeDue, queued } from '#tests/setup/editing/schedules.ts'
import { type Program, signIn, type SiteProcess, startProgram, startServer } from '#tests/setup/site/site-process.ts'

const PATIENCE = { timeout: 60_000, interval: 250 }

let cms: Cms
let publisher: User
let databaseUrl: string
let count = 0
const running: Program[] = []

beforeAll(async () => {
  cms = await openTestCms()
  await cms.create({ collection: 'users', data: { ...TEST_ADMIN, roles: ['admin'] } })
  databaseUrl = process.env.DATABASE_URL ?? ''
  publisher = await person(cms, 'publisher')
})

afterEach(async () => {
  for (const program of running.splice(0)) await kill(program)
  await sqlOf(cms).query('DELETE FROM payload_jobs; DELETE FROM job_runners')
})

async function kill(program: Program): Promise<void> {
  if (program.child.exitCode === null && program.child.signalCode === null) program.child.kill('SIGKILL')
  await program.exit
}

async function server(env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const site = await startServer(databaseUrl, { LOG_LEVEL: 'warn', ...env })
  running.push(site)
  return site
}

function jobs(env: NodeJS.ProcessEnv = {}): Program {
  const program = startProgram('scripts/jobs.ts', { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: TEST_SECRET, LOG_LEVEL: 'warn', ...env })
  running.push(program)
  return program
}

async function page(status: 'draft' | 'published' = 'draft') {
  count += 1
  const data = { title: `Scheduled ${count}`, slug: `scheduled-${count}`, _status: status }
  return cms.create({ collection: 'pages', draft: status === 'draft', data })
}

async function schedule(id: number, type = 'publish', seconds = 3): Promise<void> {
  const date = new Date(Date.now() + seconds * 1000)
  expect(await schedulePublish(cms, publisher, { type, date, doc: { relationTo: 'pages', value: id } })).toHaveProperty('message')
}

const statusAt = async (site: SiteProcess, path: string | null | undefined) => (await fetch(`${site.url}${path}`)).status
const publications = async (id: number) =>
  (await cms.findVersions({ collection: 'pages', where: { parent: { equals: id }, 'version._status': { equals: 'published' } } })).totalDocs
const runners = async () =>
  (await sqlOf(cms).query<{ kind: string }>('SELECT kind FROM job_runners ORDER BY kind')).rows.map(({ kind }) => kind)
const afterDue = () => new Promise((resolve) => setTimeout(resolve, 3500))

const isRunning = async () => (await sqlOf(cms).query('SELECT 1 FROM payload_jobs WHERE processing_until > now()')).rowCount

test('a server that is killed before and during a publication publishes exactly once after the next start', async () => {
  const first = await server()
  const due = await page()
  await schedule(due.id)
  await kill(first)
  await makeDue(cms)
  const second = await server()
  await expect.poll(() => statusAt(second, due.path), PATIENCE).toBe(200)
  expect(await publications(due.id)).toBe(1)
  await expect.poll(() => queued(cms), PATIENCE).toEqual([])

  const begun = await page()
  await schedule(begun.id, 'publish', 3600)
  const holder = await sqlOf(cms).connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM pages WHERE id = $1 FOR UPDATE', [begun.id])
  await makeDue(cms)
  await expect.poll(isRunning, PATIENCE).toBe(1)
  await kill(second)
  await holder.query('ROLLBACK')
  holder.release()
  expect(await publications(begun.id)).toBe(0)
  const third = await server()
  await expect.poll(() => statusAt(third, begun.path), PATIENCE).toBe(200)
  expect(await publications(begun.id)).toBe(1)
})

test('two servers and a job process publish each page once and unpublish one', async () => {
  const [one, two] = await Promise.all([server(), server()])
  const worker = jobs()
  await expect.poll(runners, PATIENCE).toEqual(['jobs', 'server', 'server'])
  const drafts = await Promise.all(Array.from({ length: 8 }, () => page()))
  const shown = await page('published')
  expect(await statusAt(one, shown.path)).toBe(200)
  for (const { id } of drafts) await schedule(id)
  await schedule(shown.id, 'unpublish')
  for (const { path } of drafts) await expect.poll(() => statusAt(two, path), PATIENCE).toBe(200)
  await expect.poll(() => statusAt(one, shown.path), PATIENCE).toBe(404)
  expect(await statusAt(two, shown.path)).toBe(404)
  await expect.poll(() => queued(cms), PATIENCE).toEqual([])
  for (const { id } of drafts) expect(await publications(id)).toBe(1)
  worker.child.kill('SIGTERM')
  expect(await worker.exit).toEqual({ code: 0, signal: null })
  await one.stop()
  expect(await runners()).toEqual(['server'])
  await kill(two)
  expect(await runners()).toEqual(['server'])
})

describe('a site with JOBS=off', () => {
  test('runs no jobs; npm run jobs does', async () => {
    const site = await server({ JOBS: 'off' })
    const draft = await page()
    await schedule(draft.id)
    await makeDue(cms)
    const cookie = await signIn(site.url)
    expect(await statusAt(site, draft.path)).toBe(404)
    await afterDue()
    expect(await runners()).toEqual([])
    expect(await queued(cms)).toHaveLength(1)
    for (const path of ['run', 'run?allQueues=true', 'handle-schedules', '', '1']) {
      const answer = await fetch(`${site.url}/api/payload-jobs/${path}`, { headers: { cookie } })
      expect([401, 403, 404]).toContain(answer.status)
      expect((await fetch(`${site.url}/api/payload-jobs/${path}`)).status).toBe(401)
    }
    expect(await queued(cms)).toHaveLength(1)
    jobs()
    await expect.poll(() => statusAt(site, draft.path), PATIENCE).toBe(200)
  })
})

describe('npm run jobs', () => {
  test('finishes the running job on SIGTERM', async () => {
    const draft = await page()
    await schedule(draft.id)
    await makeDue(cms)
    const holder = await sqlOf(cms).connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM pages WHERE id = $1 FOR UPDATE', [draft.id])
    const worker = jobs()
    await expect.poll(isRunning, PATIENCE).toBe(1)
    worker.child.kill('SIGTERM')
    await afterDue()
    expect(worker.child.exitCode).toBeNull()
    await holder.query('COMMIT')
    holder.release()
    expect(await worker.exit).toEqual({ code: 0, signal: null })
    expect(await publications(draft.id)).toBe(1)
    expect(await queued(cms)).toEqual([])
    expect(await runners()).toEqual([])
  })

  test('waits for an unreachable database, logs it, and can be stopped', async () => {
    const worker = jobs({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
    await expect.poll(() => worker.output(), PATIENCE).toContain('Trying again every five seconds')
    expect(worker.output()).toContain('Nothing answers at 127.0.0.1:9/nothing')
    worker.child.kill('SIGTERM')
    expect(await worker.exit).toEqual({ code: 0, signal: null })
  })

  test('exits with code 1 and the reason for an invalid setting', async () => {
    const worker = jobs({ JOBS: 'sometimes' })
    expect(await worker.exit).toEqual({ code: 1, signal: null })
    expect(worker.output()).toContain('JOBS must be in-process or off')
  })
})
