import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { testDatabases, cloneDatabase, TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { type Program, startProgram, untilReady } from '#tests/setup/site/site-process.ts'

/** `npm start` from beginning to end, with its own data folder. The tests run in order; each continues where the previous one ended. */
let dataDir: string
let port: number
let url: string

beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), 'plumbline-start-')), 'data')
  port = await freePort()
  url = `http://localhost:${port}`
})

const running: Program[] = []

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await rm(path.dirname(dataDir), { recursive: true, force: true })
})

function start(env: NodeJS.ProcessEnv = {}): Program {
  const program = startProgram('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port), ...env })
  running.push(program)
  return program
}

const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Lists the processes that use this data folder. */
function processesOf(folder: string): string[] {
  const list = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
  return list.split('\n').filter((line) => line.includes(folder))
}

async function stop(program: Program, signal: NodeJS.Signals = 'SIGINT') {
  program.child.kill(signal)
  return program.exit
}

/** Runs the seed step of `npm start`, with a password that is easy to guess, on a copy of a test database. */
async function seedOf(template: 'migrated' | 'seeded'): Promise<Program> {
  const databases = testDatabases()
  const { url: DATABASE_URL, drop } = await cloneDatabase(databases, databases[template])
  onTestFinished(drop)
  const program = startProgram('scripts/seed.ts', {
    DATABASE_URL,
    PAYLOAD_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'abcdefghijkl12',
  })
  running.push(program)
  return program
}

describe('npm start', () => {
  test('seeds an empty installation, and prints its address and how to sign in', async () => {
    const program = start()
    await untilReady(program, url)
    await expect.poll(() => program.output(), { timeout: 60_000 }).toContain('Press Ctrl-C to stop.')
    expect(program.output()).toMatch(/Seeding the empty database/)
    const password = /Password (\S+)/.exec(program.output())?.[1] ?? ''
    expect(program.output()).toMatch(/Mails +are written to .*mail/)
    expect(password.length).toBeGreaterThanOrEqual(16)
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    const answer = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
    expect(answer.status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('Plumbline')
    const address = startProgram('scripts/database-url.ts', { DATA_DIR: dataDir })
    expect((await address.exit).code).toBe(0)
    const client = new pg.Client({ connectionString: address.output().trim() })
    await client.connect()
    expect((await client.query('SELECT email FROM users')).rows).toEqual([{ email: 'admin@example.com' }])
    await client.end()
  })

  test('refuses to start twice, in one line, without touching the running site', async () => {
    const pid = postmaster()
    const program = start()
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(
      new RegExp(`^The site is already running from this checkout: process \\d+, port ${port}\\. Stop it first\\.$`),
    )
    expect(postmaster()).toBe(pid)
    expect((await fetch(url)).status).toBe(200)
  })

  test('recovers from kill -9 of the server; it neither builds nor seeds again, and retains the password', async () => {
    const before = await readFile(path.join(dataDir, 'secrets.json'), 'utf8')
    const orphan = postmaster()
    expect(await stop(running[0] as Program, 'SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    const program = start()
    await untilReady(program, url)
    expect(program.output()).not.toMatch(/Building|Seeding|Applying/)
    expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
    expect(postmaster()).not.toBe(orphan)
    expect((await fetch(`${url}/directory/eslint`)).status).toBe(200)
  })

  test('recovers from kill -9 of the server and Postgres', async () => {
    const killed = running.at(-1) as Program
    process.kill(postmaster(), 'SIGKILL')
    await stop(killed, 'SIGKILL')
    // As after a restore: the account is there, with another password.
    const program = start({ ADMIN_PASSWORD: 'not-the-password-of-this-account' })
    await untilReady(program, url)
    await expect.poll(() => program.output(), { timeout: 60_000 }).toContain('Press Ctrl-C to stop.')
    expect(program.output()).toContain('Password as it was last set for this account; ADMIN_PASSWORD is not used')
    expect((await fetch(`${url}/directory/eslint`)).status).toBe(200)
  })

  test('restarts a killed Postgres, and answers 503 until it is back', async () => {
    const program = running.at(-1) as Program
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    for (const at of ['/', '/directory/eslint', '/api/pages', '/admin', '/readyz']) {
      const answer = await fetch(url + at)
      expect([200, 503], at).toContain(answer.status)
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.text()).not.toMatch(/ECONN|pg_|select \*/i)
    }
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    await expect.poll(() => program.output(), { timeout: 30_000 }).toContain('Postgres exited unexpectedly and was restarted.')
    expect(postmaster()).not.toBe(killed)
    for (const at of ['/readyz', '/', '/directory/eslint'])
      await expect.poll(async () => (await fetch(url + at)).status, { timeout: 30_000 }).toBe(200)
  })

  test('stops the server and Postgres on Ctrl-C, leaving no process', async () => {
    expect(await stop(running.at(-1) as Program)).toEqual({ code: 0, signal: null })
    expect(processesOf(dataDir)).toEqual([])
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('reports in one line that its data folder is not a folder', async () => {
    const program = start({ DATA_DIR: path.resolve('package.json') })
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(/package\.json, where this installation stores its data, is not a folder\. Set DATA_DIR/)
    expect(program.output().trim().split('\n')).toHaveLength(1)
  })

  test('reports in one line that the port is in use, before doing anything', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, resolve))
    const program = start()
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toBe(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
    await new Promise((resolve) => other.close(resolve))
    expect(processesOf(dataDir)).toEqual([])
  })

  test('refuses several workers, and says which command has them', async () => {
    const program = start({ WORKERS: '2' })
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(/^npm start serves the site in one process, so WORKERS=2 would do nothing\. .*npm run serve\.$/)
  })

  test('leaves no process after SIGTERM during startup', async () => {
    const program = start({ DRAIN_SECONDS: '0' })
    await expect.poll(() => program.output(), { timeout: 60_000, interval: 20 }).toContain('Starting the site')
    expect(await stop(program, 'SIGTERM')).toEqual({ code: 0, signal: null })
    expect(processesOf(dataDir)).toEqual([])
  })

  test('rejects a weak password for the first admin before seeding anything', async () => {
    const program = await seedOf('migrated')
    expect((await program.exit).code).toBe(1)
    expect(program.output()).toContain("ADMIN_PASSWORD cannot be the first admin's password. This password is easy to guess")
    expect(program.output()).not.toMatch(/rules written|ValidationError/)
  })

  test('ignores the password if somebody can already sign in', async () => {
    const program = await seedOf('seeded')
    expect((await program.exit).code).toBe(0)
    expect(program.output()).toMatch(/Seeded: 0 created/)
  })

  test.each([
    ['postgres://u:hunter2@127.0.0.1:1/x', /^Nothing answers at 127\.0\.0\.1:1\/x/],
    ['mysql://u:hunter2@127.0.0.1/x', /^DATABASE_URL must start with postgres/],
    ['nonsense', /^DATABASE_URL must start with postgres/],
  ])('prints one line and exits with 1 for DATABASE_URL=%s', async (DATABASE_URL, expected) => {
    const program = start({ DATABASE_URL })
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(expected)
    expect(program.output().trim().split('\n')).toHaveLength(1)
    expect(program.output()).not.toContain('hunter2')
  })
})
