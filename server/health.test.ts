import { describe, expect, test } from 'vitest'
import { answerHealth, type SiteState } from './health.ts'

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
