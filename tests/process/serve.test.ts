import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { announcedDatabases, cloneDatabase, onServer, TEST_SECRET } from '#tests/setup/databases.ts'
import { startProgram } from '#tests/setup/site-process.ts'

/** `npm run serve`, what a container runs, with a setting missing or wrong. */
async function serveWith(env: NodeJS.ProcessEnv, cwd?: string) {
  const program = startProgram('server.ts', env, cwd)
  const { code } = await program.exit
  return { code, lines: program.output().trim().split('\n') }
}

const database = () => onServer(announcedDatabases().adminUrl, announcedDatabases().migrated)

test('without a database or a secret it refuses to start and says why', async () => {
  const { code, lines } = await serveWith({})
  expect(code).toBe(1)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^DATABASE_URL is missing: /)
  expect(lines[1]).toMatch(/^PAYLOAD_SECRET is missing: /)
})

test('a secret of 31 characters is too short', async () => {
  const { code, lines } = await serveWith({ DATABASE_URL: database(), PAYLOAD_SECRET: 'x'.repeat(31) })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^PAYLOAD_SECRET is too short: it needs 32 characters/)])
})

test.each([
  ['nothing listens', () => Promise.resolve('postgres://u:hunter2@127.0.0.1:1/x'), /^Nothing answers at 127\.0\.0\.1:1\/x\./],
  ['the host is unknown', () => Promise.resolve('postgres://u:hunter2@nowhere.invalid/x'), /^The host in DATABASE_URL cannot be found/],
  [
    'the password is wrong',
    () => Promise.resolve(Object.assign(new URL(database()), { password: 'hunter2' }).href),
    /refuses the user or password/,
  ],
  ['the database does not exist', () => Promise.resolve(onServer(announcedDatabases().adminUrl, 'none_such')), /has no such database/],
])('when %s: one line, exit 1', async (_, address, expected) => {
  const { code, lines } = await serveWith({ DATABASE_URL: await address(), PAYLOAD_SECRET: TEST_SECRET })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(expected)])
  expect(lines.join()).not.toContain('hunter2')
})

test('a server that accepts and never speaks is given up on within ten seconds', async () => {
  const silent = createServer(() => {})
  const port = await freePort()
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  const { code, lines } = await serveWith({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x`, PAYLOAD_SECRET: TEST_SECRET })
  silent.close()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/cannot be reached/)])
})

test('a database that lacks migrations is not served, and not changed', async () => {
  const clone = await cloneDatabase(announcedDatabases(), 'template0')
  const { code, lines } = await serveWith({ DATABASE_URL: clone.url, PAYLOAD_SECRET: TEST_SECRET })
  await clone.drop()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^The database lacks \d+ migration\(s\)\. Run: npm run migrate$/)])
})

test.each([
  ['is a file', 'package.json', /^MEDIA_DIR \(package\.json\) is a file, or lies below one; it must be a folder\./],
  ['lies below a file', 'package.json/media', /^MEDIA_DIR \(package\.json\/media\) is a file, or lies below one/],
])('when the folder for uploads %s: one line, exit 1', async (_, folder, expected) => {
  const { code, lines } = await serveWith({ DATABASE_URL: database(), PAYLOAD_SECRET: TEST_SECRET, MEDIA_DIR: folder })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(expected)])
})

describe('where it cannot listen or has nothing to serve: one line, exit 1', () => {
  const served = () => ({ DATABASE_URL: database(), PAYLOAD_SECRET: TEST_SECRET })

  test('on a port that is taken', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => other.listen(port, resolve))
    const { code, lines } = await serveWith({ ...served(), PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(lines).toEqual([`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm run serve`])
  })

  test.each(['203.0.113.7', 'no such host', 'nowhere.invalid'])('on the address %s, which is none of this machine', async (HOST) => {
    const { code, lines } = await serveWith({ ...served(), HOST, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^HOST is .*, which is no address of this machine\. Set it to one of its addresses/)])
  })

  test('in a folder without a build', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-unbuilt-'))
    const { code, lines } = await serveWith({ ...served(), PORT: String(await freePort()) }, folder)
    await rm(folder, { recursive: true })
    expect(code).toBe(1)
    expect(lines).toEqual(['The site is not built here. Run: npm run build'])
  })
})

/** A database of a role that may do little in it. */
async function poorDatabase(...rights: string[]) {
  const { adminUrl } = announcedDatabases()
  const clone = await cloneDatabase(announcedDatabases(), 'template0')
  const role = `poor_${path.basename(new URL(clone.url).pathname)}`
  const admin = new pg.Client({ connectionString: onServer(adminUrl, new URL(clone.url).pathname.slice(1)) })
  await admin.connect()
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'poor'`)
  for (const right of rights) await admin.query(`${right} TO ${role}`)
  const drop = async () => {
    await admin.query(`DROP OWNED BY ${role}`)
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
    await clone.drop()
  }
  return { url: Object.assign(new URL(clone.url), { username: role, password: 'poor' }).href, drop }
}

test.each([
  [
    'create the extension',
    ['GRANT CREATE ON SCHEMA public'],
    /^The role "poor_\w+" may not create the extension pg_trgm, .* run once in the database "\w+": CREATE EXTENSION pg_trgm$/,
  ],
  ['create tables', [], /^The role "poor_\w+" may not create tables in the database "\w+"\. Have its owner run once: ALTER DATABASE/],
])('a database whose role may not %s is not migrated: one line, exit 1', async (_, rights, expected) => {
  const { url, drop } = await poorDatabase(...rights)
  const program = startProgram('scripts/migrate.ts', {
    DATABASE_URL: url,
    PAYLOAD_SECRET: TEST_SECRET,
    DATA_DIR: 'node_modules/.cache/test-data',
  })
  const { code } = await program.exit
  await drop()
  expect(code).toBe(1)
  expect(program.output().trim().split('\n')).toEqual([expect.stringMatching(expected)])
})

test('a process that asks for more connections than Postgres has left says so, and serves', async () => {
  // Its own: what serves notes in its database which build was started.
  const clone = await cloneDatabase(announcedDatabases(), announcedDatabases().migrated)
  const port = String(await freePort())
  const program = startProgram('server.ts', { DATABASE_URL: clone.url, PAYLOAD_SECRET: TEST_SECRET, PORT: port, DATABASE_POOL: '200' })
  await expect.poll(() => program.output(), { timeout: 60_000 }).toContain('Serving http')
  expect(program.output()).toMatch(/^This process opens up to 210 connections to Postgres, which has \d+ for everybody/)
  program.child.kill('SIGINT')
  expect(await program.exit).toEqual({ code: 0, signal: null })
  await clone.drop()
})
