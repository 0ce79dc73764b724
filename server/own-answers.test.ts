import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBuilds, answerHealth, type SiteState } from './own-answers.ts'

const never = new Promise<never>(() => {})

type Site = { state: SiteState; canServe: boolean; isDatabaseUp?: boolean }

/** Asks a site; without `isDatabaseUp` its application never becomes ready, so the answer must not wait for it. */
const ask = (path: string, { state, canServe, isDatabaseUp }: Site) => {
  const ready = isDatabaseUp === undefined ? never : Promise.resolve({ isDatabaseUp: () => Promise.resolve(isDatabaseUp) })
  return answerHealth(new Request(`http://localhost${path}`), { state: () => state, ready }, canServe)
}

const STATES: readonly SiteState[] = ['starting', 'waiting', 'ready', 'stopping']

describe('/readyz', () => {
  test.each([
    ['ready', true, true, 'ready'],
    ['ready', false, true, 'ready'],
    // Visitors get the pages that are known, so they are best sent here.
    ['ready', true, false, 'degraded'],
    ['waiting', true, undefined, 'degraded'],
  ] as const)('of a site that is %s, with pages to serve: %s, database up: %s, says %s', async (state, canServe, isDatabaseUp, text) => {
    const answer = await ask('/readyz', { state, canServe, ...(isDatabaseUp !== undefined && { isDatabaseUp }) })
    expect([answer?.status, await answer?.text()]).toEqual([200, `${text}\n`])
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['ready', false, false],
    ['waiting', false, undefined],
    ['starting', true, undefined],
    ['starting', false, undefined],
    // A database that is up is no reason to send visitors to a site that is about to end.
    ['stopping', true, true],
    ['stopping', true, undefined],
    ['stopping', false, undefined],
  ] as const)('of a site that is %s, with pages to serve: %s, database up: %s, is a 503', async (state, canServe, isDatabaseUp) => {
    const answer = await ask('/readyz', { state, canServe, ...(isDatabaseUp !== undefined && { isDatabaseUp }) })
    expect(answer?.status).toBe(503)
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  })
})

test.each(STATES)('/livez of a site that is %s says ok, whatever its database does', async (state) => {
  for (const canServe of [true, false]) {
    const answer = await ask('/livez', { state, canServe })
    expect([answer?.status, await answer?.text()]).toEqual([200, 'ok\n'])
  }
})

test.each(STATES)('other addresses of a site that is %s are none of its business', async (state) => {
  for (const path of ['/', '/livez/', '/readyz/x', '/READYZ', '/pricing?readyz'])
    expect([path, await ask(path, { state, canServe: true })]).toEqual([path, null])
})

const LATEST = { id: 'b1', timestamp: 1_700_000_000_000 }
const META = { ...LATEST, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-builds-'))
  await mkdir(path.join(folder, 'meta'))
  await writeFile(path.join(folder, 'latest.json'), JSON.stringify(LATEST))
  await writeFile(path.join(folder, 'meta/b1.json'), JSON.stringify(META))
  await writeFile(path.join(folder, 'secret.json'), '{}')
})

afterAll(() => rm(folder, { recursive: true }))

test.each(['', '/_nuxt', '/assets'])('%s/builds/latest.json is cached for one second (C59)', async (prefix) => {
  const answer = await answerBuilds(`${prefix}/builds/latest.json`, folder)
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('application/json')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=1')
  expect(await answer?.json()).toEqual(LATEST)
})

test.each(['', '/_nuxt', '/assets'])('%s/builds/meta/{id}.json is cached for a year (C59)', async (prefix) => {
  const answer = await answerBuilds(`${prefix}/builds/meta/b1.json`, folder)
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer?.json()).toEqual(META)
})

test.each(['/builds/meta/b2.json', '/builds/meta/..%2Fsecret.json', '/builds/meta/...json', '/_nuxt/builds/meta/x y.json'])(
  '%s is 404 (C59)',
  async (pathname) => {
    const answer = await answerBuilds(pathname, folder)
    expect(answer?.status).toBe(404)
    expect(answer?.headers.get('content-type')).toBe('application/problem+json')
  },
)

test.each(['/', '/builds', '/builds/latest', '/builds/meta/a/b.json', '/x/builds/latest.json', '/assets/a.js'])(
  '%s is not a build address',
  async (pathname) => {
    expect(await answerBuilds(pathname, folder)).toBeNull()
  },
)
