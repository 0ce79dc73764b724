import { beforeAll, describe, expect, test } from 'vitest'
import { openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'

let here: RightsSite

beforeAll(async () => {
  here = await openRightsSite()
})

const sentences = async (answer: Response) => {
  const { errors = [] } = (await answer.json()) as { errors?: { message: string }[] }
  return errors.map(({ message }) => message).join(' ')
}

describe('a path over two relationships is refused before Payload reads it, which would end the process', () => {
  const DEEP = 'analyzer.savedBy.email'
  test.each([
    `/api/issues?where[${DEEP}][exists]=true`,
    `/api/issues?where[${DEEP}][exists]=true&where[nonsense][exists]=true`,
    `/api/issues?where[or][0][and][0][${DEEP}][exists]=true`,
    `/api/issues?where=${encodeURIComponent(JSON.stringify({ [DEEP]: { exists: true } }))}`,
    `/api/issues?where[analyzer__savedBy__email][exists]=true`,
    `/api/issues?sort=-title,${DEEP}`,
    `/api/issues/count?where[${DEEP}][exists]=true`,
    `/api/issues?where[analyzer__savedBy__email][exists]=true&sort=title`,
    `/api/issues?sort=analyzer__savedBy__email`,
    `/api/issues/count?where[or][0][${DEEP}][like]=a`,
  ])('%s', async (path) => {
    for (const who of ['sales', 'editor', 'admin'] as const) {
      const answer = await here.call(who, path)
      expect({ who, status: answer.status, text: await sentences(answer) }).toEqual({
        ...{ who, status: 400 },
        text: '“analyzer.savedBy.email” follows more than one relationship. Query the other collection first.',
      })
    }
    expect(here.site.output()).not.toContain('nothing awaited')
  })

  test('even as a condition within a condition', async () => {
    const answer = await here.call('admin', '/api/issues?where[analyzer][contains][savedBy.email][exists]=true')
    expect([answer.status, await sentences(answer)]).toEqual([400, expect.stringContaining('Compare with a value')])
    expect(here.site.output()).not.toContain('nothing awaited')
  })

  test.each([
    'joins[analyzer][where][savedBy.email][exists]=true',
    'joins[analyzer][sort]=savedBy.hash',
    'populate[users][hash]=true&depth=2',
    'populate[analyzers][savedBy][hash]=true&depth=2',
    'select[analyzer][savedBy][hash]=true&depth=2',
    'select[analyzer.savedBy.hash]=true&depth=2',
  ])('%s leads to nothing hidden', async (query) => {
    for (const who of ['sales', 'editor', 'admin'] as const) {
      const answer = await here.call(who, `/api/issues?limit=1&${query}`)
      expect({ who, status: answer.status < 500 }).toEqual({ who, status: true })
      expect(await answer.text()).not.toMatch(/"(?:hash|salt)":/)
    }
    expect((await fetch(`${here.site.url}/livez`)).status).toBe(200)
    expect(here.site.output()).not.toContain('nothing awaited')
  })

  test.each(['where[version.savedBy.createdBy.email][exists]=true', 'sort=parent.savedBy.email'])('of versions: %s', async (query) => {
    for (const who of ['editor', 'admin'] as const) {
      const answer = await here.call(who, `/api/analyzers/versions?${query}`)
      expect({ who, status: answer.status }).toEqual({ who, status: 400 })
    }
    expect(here.site.output()).not.toContain('nothing awaited')
  })

  test('in an address of the admin', async () => {
    const headers = { cookie: `payload-token=${here.signedIn('admin').slice('JWT '.length)}` }
    const path = `/admin/collections/issues?where[or][0][and][0][${DEEP}][exists]=true&where[nonsense][exists]=true`
    await (await fetch(here.site.url + path, { headers })).text()
    expect((await fetch(`${here.site.url}/livez`)).status).toBe(200)
    expect(here.site.output()).not.toContain('nothing awaited')
  })

  test('one relationship may be followed', async () => {
    const answer = await here.call('editor', '/api/issues?where[analyzer.slug][equals]=eslint&sort=analyzer.name&limit=1')
    expect(answer.status).toBe(200)
  })
})
