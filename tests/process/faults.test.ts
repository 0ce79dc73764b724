import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/contract-site.ts'

const REFERENCE = /Reference: ([0-9A-Z]{4}-[0-9A-Z]{4})$/
/** What nobody who reads the log may learn of who asked. */
const ASKED = 'ada-lovelace-asked'
const PATHS = ['/api/directory/issues', '/api/directory/suggest', '/directory/eslint/badge.svg', '/directory/changes.xml']

let contract: ContractSite

beforeAll(async () => {
  contract = await openContractSite()
})
afterAll(() => contract.close())

test('a body that turns out to be too large is refused, and is no fault', async () => {
  const { site } = contract
  const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ < 64) controller.enqueue(piece)
      else controller.close()
    },
  })
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(new Request(`${site.url}/forms/feedback`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
  expect(answer.status).toBe(413)
  expect(site.output()).not.toContain('failed')
})

test('a fault of an address of programs is one line of the log, under the reference that its answer has', async () => {
  const { site, get } = contract
  const database = new pg.Client({ connectionString: site.databaseUrl })
  await database.connect()
  await database
    .query(
      'ALTER TABLE analyzers RENAME TO lost_analyzers; ALTER TABLE directory_index RENAME TO lost_index; ALTER TABLE issues RENAME TO lost_issues',
    )
    .finally(() => database.end())
  const references = new Map<string, string>()
  for (const path of PATHS) {
    const answer = await get(`${path}?q=${ASKED}`)
    expect([path, answer.status]).toEqual([path, 500])
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const { detail } = (await answer.json()) as { detail: string }
    references.set(path, REFERENCE.exec(detail)?.[1] ?? 'none')
  }
  await site.stop()

  const lines = site.output().split('\n')
  for (const [path, reference] of references) {
    const told = lines.filter((line) => line.includes(reference))
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ path, err: { message: expect.stringMatching(/does not exist|left out/) as string } })
  }
  expect(site.output()).not.toContain(ASKED)
  // A stack that stands by itself is one that nobody's log can read.
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([])
})
