import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { announcedDatabases, cloneDatabase, TEST_SECRET } from '#tests/setup/databases.ts'
import { type Program, startProgram, untilReady } from '#tests/setup/site-process.ts'

/** `npm start` from beginning to end, on a data folder of its own. The tests run in order; each starts where the last one stopped. */
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

/** Processes that work for this data folder, as the kernel lists them. */
function processesOf(folder: string): string[] {
  const list = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
  return list.split('\n').filter((line) => line.includes(folder))
}

async function stop(program: Program, signal: NodeJS.Signals = 'SIGINT') {
  program.child.kill(signal)
  return program.exit
}

/** The step of `npm start` that fills the database, with a password that is easy to guess, on a copy of one of the test databases. */
async function seedOf(template: 'migrated' | 'seeded'): Promise<Program> {
  const databases = announcedDatabases()
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
  test('fills an empty installation, says where it is and how to sign in', async () => {
    const program = start()
    await untilReady(program, url)
    await expect.poll(() => program.output(), { timeout: 60_000 }).toContain('Ctrl-C stops it.')
    expect(program.output()).toMatch(/Seeding the empty database/)
    const password = /Password (\S+)/.exec(program.output())?.[1] ?? ''
    expect(program.output()).toMatch(/Mails +are files in .*mail/)
    expect(password.length).toBeGreaterThanOrEqual(16)
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    const answer = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
    expect(answer.status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('Plumbline')
  })

  test('a second one beside it says so in one line and touches nothing', async () => {
    const pid = postmaster()
    const program = start()
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(
      new RegExp(`^The site already runs from this checkout: process \\d+, port ${port}\\. Stop it first\\.$`),
    )
    expect(postmaster()).toBe(pid)
    expect((await fetch(url)).status).toBe(200)
  })

  test('Ctrl-C stops the server and Postgres and leaves no process', async () => {
    expect(await stop(running[0] as Program)).toEqual({ code: 0, signal: null })
    expect(processesOf(dataDir)).toEqual([])
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('the next start neither builds nor seeds, and keeps the password', async () => {
    const before = await readFile(path.join(dataDir, 'secrets.json'), 'utf8')
    const program = start()
    await untilReady(program, url)
    expect(program.output()).not.toMatch(/Building|Seeding|Applying/)
    expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
  })

  test('after kill -9 of the server the next start recovers by itself', async () => {
    const killed = running.at(-1) as Program
    const orphan = postmaster()
    expect(await stop(killed, 'SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    const program = start()
    await untilReady(program, url)
    expect(postmaster()).not.toBe(orphan)
    expect((await fetch(`${url}/directory/eslint`)).status).toBe(200)
  })

  test('after kill -9 of the server and of Postgres too', async () => {
    const killed = running.at(-1) as Program
    process.kill(postmaster(), 'SIGKILL')
    await stop(killed, 'SIGKILL')
    const program = start()
    await untilReady(program, url)
    expect((await fetch(`${url}/directory/eslint`)).status).toBe(200)
  })

  test('when Postgres is killed it is started again, and the site heals; until then pages are 503', async () => {
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
    await expect.poll(() => program.output(), { timeout: 30_000 }).toContain('Postgres ended unexpectedly and was started again.')
    expect(postmaster()).not.toBe(killed)
    for (const at of ['/readyz', '/', '/directory/eslint'])
      await expect.poll(async () => (await fetch(url + at)).status, { timeout: 30_000 }).toBe(200)
    expect(await stop(program, 'SIGTERM')).toEqual({ code: 0, signal: null })
    expect(processesOf(dataDir)).toEqual([])
  })

  test('says in one line that its data folder is none', async () => {
    const program = start({ DATA_DIR: path.resolve('package.json') })
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(/package\.json, where this installation keeps its data, is no folder\. Set DATA_DIR/)
    expect(program.output().trim().split('\n')).toHaveLength(1)
  })

  test('on a taken port it says so in one line, before it does anything', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, resolve))
    const program = start()
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toBe(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
    await new Promise((resolve) => other.close(resolve))
    expect(processesOf(dataDir)).toEqual([])
  })

  test('Ctrl-C while it starts leaves no process either', async () => {
    const program = start()
    await expect.poll(() => program.output(), { timeout: 60_000, interval: 20 }).toContain('Starting the site')
    expect(await stop(program)).toEqual({ code: 0, signal: null })
    expect(processesOf(dataDir)).toEqual([])
  })

  test('says that the first admin’s password is too easy before it fills anything', async () => {
    const program = await seedOf('migrated')
    expect((await program.exit).code).toBe(1)
    expect(program.output()).toContain("ADMIN_PASSWORD cannot be the first admin's password. This password is easy to guess")
    expect(program.output()).not.toMatch(/rules written|ValidationError/)
  })

  test('says nothing of a password that nobody needs, where somebody can sign in already', async () => {
    const program = await seedOf('seeded')
    expect((await program.exit).code).toBe(0)
    expect(program.output()).toMatch(/Seeded: 0 created/)
  })

  test.each([
    ['postgres://u:hunter2@127.0.0.1:1/x', /^Nothing answers at 127\.0\.0\.1:1\/x/],
    ['mysql://u:hunter2@127.0.0.1/x', /^DATABASE_URL must start with postgres/],
    ['nonsense', /^DATABASE_URL must start with postgres/],
  ])('with DATABASE_URL=%s: one line, exit 1', async (DATABASE_URL, expected) => {
    const program = start({ DATABASE_URL })
    expect(await program.exit).toMatchObject({ code: 1 })
    expect(program.output().trim()).toMatch(expected)
    expect(program.output().trim().split('\n')).toHaveLength(1)
    expect(program.output()).not.toContain('hunter2')
  })
})
