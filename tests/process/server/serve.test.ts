import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { testDatabases, cloneDatabase, onServer, TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { startProgram } from '#tests/setup/site/site-process.ts'

/** Runs `npm run serve`, as a container does, with a missing or wrong setting. The default port may be somebody else's. */
async function serveWith(env: NodeJS.ProcessEnv, cwd?: string) {
  const program = startProgram('server.ts', { PORT: String(await freePort()), ...env }, cwd)
  const { code } = await program.exit
  return { code, lines: program.output().trim().split('\n') }
}

const database = () => onServer(testDatabases().adminUrl, testDatabases().migrated)

test('refuses to start without a database or a secret, and says why', async () => {
  const { code, lines } = await serveWith({})
  expect(code).toBe(1)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^DATABASE_URL is missing: /)
  expect(lines[1]).toMatch(/^PAYLOAD_SECRET is missing: /)
})

test('refuses a secret of 31 characters', async () => {
  const { code, lines } = await serveWith({ DATABASE_URL: database(), PAYLOAD_SECRET: 'x'.repeat(31) })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^PAYLOAD_SECRET is too short: it needs at least 32 characters/)])
})

test.each([
  ['the port is closed', () => Promise.resolve('postgres://u:hunter2@127.0.0.1:1/x'), /^Nothing answers at 127\.0\.0\.1:1\/x\./],
  ['the host is unknown', () => Promise.resolve('postgres://u:hunter2@nowhere.invalid/x'), /^The host in DATABASE_URL cannot be found/],
  [
    'the password is wrong',
    () => Promise.resolve(Object.assign(new URL(database()), { password: 'hunter2' }).href),
    /refuses the user or password/,
  ],
  ['the database does not exist', () => Promise.resolve(onServer(testDatabases().adminUrl, 'none_such')), /has no such database/],
])('prints one line and exits with 1 if %s', async (_, address, expected) => {
  const { code, lines } = await serveWith({ DATABASE_URL: await address(), PAYLOAD_SECRET: TEST_SECRET })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(expected)])
  expect(lines.join()).not.toContain('hunter2')
})

test('gives up on a server that never answers, within ten seconds', async () => {
  const silent = createServer(() => {})
  const port = await freePort()
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  const { code, lines } = await serveWith({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x`, PAYLOAD_SECRET: TEST_SECRET })
  silent.close()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/cannot be reached/)])
})

test('refuses a database with pending migrations, without changing it', async () => {
  const clone = await cloneDatabase(testDatabases(), 'template0')
  const { code, lines } = await serveWith({ DATABASE_URL: clone.url, PAYLOAD_SECRET: TEST_SECRET })
  await clone.drop()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^The database has \d+ pending migration\(s\)\. Run: npm run migrate$/)])
})

test.each([
  ['is a file', 'package.json', /^MEDIA_DIR \(package\.json\) is a file or is below a file. It must be a folder\./],
  ['lies below a file', 'package.json/media', /^MEDIA_DIR \(package\.json\/media\) is a file or is below a file/],
])('prints one line and exits with 1 if the folder for uploads %s', async (_, folder, expected) => {
  const { code, lines } = await serveWith({ DATABASE_URL: database(), PAYLOAD_SECRET: TEST_SECRET, MEDIA_DIR: folder })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(expected)])
})

describe('prints one line and exits with 1', () => {
  const served = () => ({ DATABASE_URL: database(), PAYLOAD_SECRET: TEST_SECRET })

  test('if the port is in use', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => other.listen(port, resolve))
    const { code, lines } = await serveWith({ ...served(), PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(lines).toEqual([`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm run serve`])
  })

  test.each(['203.0.113.7', 'no such host', 'nowhere.invalid'])(
    'if the host is %s, which is not an address of this machine',
    async (HOST) => {
      const { code, lines } = await serveWith({ ...served(), HOST, PORT: String(await freePort()) })
      expect(code).toBe(1)
      expect(lines).toEqual([
        expect.stringMatching(/^HOST is .*, which is not an address of this machine\. Set it to one of its addresses/),
      ])
    },
  )

  test('if the folder has no build', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-unbuilt-'))
    const { code, lines } = await serveWith({ ...served(), PORT: String(await freePort()) }, folder)
    await rm(folder, { recursive: true })
    expect(code).toBe(1)
    expect(lines).toEqual(['The site has not been built. Run: npm run build'])
  })
})

/** Creates a database and a role with few privileges on it. */
async function databaseWithFewRights(...rights: string[]) {
  const { adminUrl } = testDatabases()
  const clone = await cloneDatabase(testDatabases(), 'template0')
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
])('migrate prints one line and exits with 1 if the role may not %s', async (_, rights, expected) => {
  const { url, drop } = await databaseWithFewRights(...rights)
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

test('warns if it may need more connections than Postgres has left, and serves', async () => {
  // A clone: the server records the started build in its database.
  const clone = await cloneDatabase(testDatabases(), testDatabases().migrated)
  const port = String(await freePort())
  const program = startProgram('server.ts', { DATABASE_URL: clone.url, PAYLOAD_SECRET: TEST_SECRET, PORT: port, DATABASE_POOL: '200' })
  await expect.poll(() => program.output(), { timeout: 60_000 }).toContain('Serving http')
  expect(program.output()).toMatch(/^This site opens up to 210 connections to Postgres, which allows \d+ in total/)
  program.child.kill('SIGINT')
  expect(await program.exit).toEqual({ code: 0, signal: null })
  await clone.drop()
})
