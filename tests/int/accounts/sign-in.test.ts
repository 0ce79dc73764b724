import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withAccountLock, signInAddress } from '#cms/accounts/account-lock.server.ts'
import { admitCall, knownDeviceCookie } from '#cms/accounts/sign-in-admission.server.ts'
import { MAX_ATTEMPTS } from '#cms/accounts/sign-in-limits.server.ts'
import { runAsCaller } from '#platform/http/caller.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

const cms = await openTestCms()
let stranger = 0

const PASSWORD = 'long-enough-for-tests'

const callWith = (email: string, password: string, headers = {}) =>
  new Request('http://localhost/api/users/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) })

/** Counts a sign-in from another network each time. */
const admit = (email: string, headers = {}) =>
  runAsCaller({ address: `203.${(stranger += 1)}.7.9` }, () => admitCall(cms, callWith(email, 'wrong', headers), email))

/** An account, and the cookie of a device that has signed in to it. */
const owner = async () => {
  const { id, email } = await person(cms, 'editor')
  return { email, cookie: knownDeviceCookie(id).split(';')[0] ?? '' }
}

test('wrong sign-ins are counted before they wait: from the sixth on they are refused while the first are still waiting', async () => {
  const { email, cookie } = await owner()
  const results = await Promise.allSettled(Array.from({ length: 36 }, () => admit(email)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ATTEMPTS)
  await expect(admit(email)).rejects.toMatchObject({ status: 429 })
  expect(await admit(email, { cookie })).toMatchObject({ device: expect.any(String) })
})

test('a sign-in that was counted before it waited is not counted again', async () => {
  const { email } = await owner()
  for (let time = 0; time < MAX_ATTEMPTS; time += 1) {
    const call = callWith(email, 'wrong')
    await runAsCaller({ address: `203.${(stranger += 1)}.7.9` }, async () => {
      await admitCall(cms, call, email)
      const req = Object.assign(call, { payload: cms, context: {} }) as never
      await expect(cms.login({ collection: 'users', data: { email, password: 'wrong' }, req })).rejects.toThrow(/password/)
    })
  }
  await expect(admit(email)).rejects.toMatchObject({ status: 429 })
})

test.each(['/api/users/login', '/api/users/login/', '/api/users/LOGIN', '/api//users/login'])('%s is a sign-in', async (path) => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'x' })
  expect(await signInAddress(new Request(`http://localhost${path}`, { method: 'POST', body }))).toBe('a@example.com')
})

/** Holds the lock of an account, as a sign-in in another process does. */
async function holdLock(address: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`account ${address}`])
  return () => client.end()
}

test('strangers who wait for any number of accounts do not keep a known caller waiting', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `busy-${index}@example.com`)
  const releases = await Promise.all(names.map(holdLock))
  const strangers = names.map((name) => withAccountLock(cms, name, 'unknown', async () => name))
  expect(await withAccountLock(cms, 'owner@example.com', 'known', async () => 'in')).toBe('in')
  await Promise.all(releases.map((release) => release()))
  expect(await Promise.all(strangers)).toEqual(names)
})

test('a full queue of strangers is not the queue of the account’s owner', async () => {
  const address = 'wanted@example.com'
  const release = await holdLock(address)
  const strangers = Array.from({ length: 30 }, () => withAccountLock(cms, address, 'unknown', async () => 'in'))
  await expect(withAccountLock(cms, address, 'unknown', async () => 'in')).rejects.toThrow()
  const known = withAccountLock(cms, address, 'known', async () => 'in')
  await release()
  expect(await known).toBe('in')
  await Promise.all(strangers)
})

test('at most two passwords are hashed at once', async () => {
  let [running, most] = [0, 0]
  const hashes = new Set<number>()
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'PBKDF2REQUEST') return
      hashes.add(id)
      running += 1
      most = Math.max(most, running)
    },
    before: (id) => {
      if (hashes.delete(id)) running -= 1
    },
  }).enable()
  const { email } = await owner()
  const sign = (name: string) =>
    runAsCaller({ address: `203.${(stranger += 1)}.7.9` }, () =>
      cms.login({ collection: 'users', data: { email: name, password: PASSWORD } }),
    )
  await Promise.allSettled([sign(email), ...Array.from({ length: 6 }, (_, index) => sign(`nobody-${index}@example.com`))])
  hook.disable()
  expect(most).toBe(2)
})
