import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { announcedDatabases, cloneDatabase, onServer, TEST_SECRET } from '#tests/setup/databases.ts'
import { startProgram } from '#tests/setup/site-process.ts'

/** `npm run serve`, what a container runs, with a setting missing or wrong. */
async function serveWith(env: NodeJS.ProcessEnv) {
  const program = startProgram('server.ts', env)
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
