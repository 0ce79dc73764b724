import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { explainAddress } from '#app/documents/redirects/explain-address.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Page } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { refusal, visitsOf } from '#tests/setup/redirects/visits.ts'

let cms: Cms

const { create: page, rule, publish, visit } = visitsOf(() => cms)

let about: Page

beforeAll(async () => {
  cms = await openTestCms()
  about = await page({ slug: 'about', title: 'About' })
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM redirects')
})

describe('a rule', () => {
  test('to a document follows it; to an address leads there; with 410 it is gone', async () => {
    const target = await page({ slug: 'target' })
    await rule({ from: '/a', document: { relationTo: 'pages', value: target.id } })
    await rule({ from: '/b', url: 'https://elsewhere.test/x?y=1', status: '302' })
    await rule({ from: '/c', status: '410' })
    await publish(target.id, { slug: 'moved-target' })
    expect([await visit('/a'), await visit('/b'), await visit('/c')]).toEqual([
      '301 /moved-target',
      '302 https://elsewhere.test/x?y=1',
      '410',
    ])
    await cms.update({ collection: 'pages', id: target.id, data: { _status: 'draft' } })
    expect(await visit('/a')).toBe('404')
  })

  test('to the address of a document is stored as the document', async () => {
    const { document, url } = await rule({ from: '/a', url: 'http://localhost:3000/about/' })
    expect({ document, url }).toMatchObject({ document: { relationTo: 'pages' }, url: null })
    expect(await visit('/a')).toBe('301 /about')
  })

  test('for a prefix appends the rest; exact comes first, then the longest', async () => {
    await rule({ from: '/docs/*', url: '/handbook/*' })
    await rule({ from: '/docs/api', kind: 'prefix', url: 'https://api.test/v1?lang=en#top' })
    await rule({ from: '/docs/api/old', url: '/about?from=docs' })
    expect(await visit('/docs')).toBe('301 /handbook')
    expect(await visit('/docs/a/b')).toBe('301 /handbook/a/b')
    expect(await visit('/docsearch')).toBe('404')
    expect(await visit('/docs/api/users')).toBe('301 https://api.test/v1/users?lang=en#top')
    expect(await visit('/docs/api/old', '?q=1')).toBe('301 /about?from=docs&q=1')
    expect(await visit('/docs/what%3Fnow/100%25')).toBe('301 /handbook/what%3Fnow/100%25')
  })

  test('keeps the visitor’s query, across several rules', async () => {
    await rule({ from: '/a', kind: 'prefix', url: '/b' })
    await rule({ from: '/b/x', url: '/search?q=lint' })
    expect(await visit('/a/x', '?utm=1')).toBe('301 /search?q=lint&utm=1')
    expect(await visit('/a/y', '?utm=1&v=%26')).toBe('301 /b/y?utm=1&v=%26')
  })

  test('that is disabled, or at the address of a document, does not apply', async () => {
    await rule({ from: '/about', kind: 'prefix', url: '/elsewhere' })
    await rule({ from: '/off', url: '/about', enabled: false })
    expect([await visit('/about'), await visit('/off'), await visit('/about/x')]).toEqual(['200 About', '404', '301 /elsewhere/x'])
  })

  test('matches any encoding of the address, and is case-sensitive', async () => {
    await rule({ from: '/Produkte/U%CC%88ber uns.html#y', url: '/about' })
    expect(await visit('/Produkte/Über%20uns.html')).toBe('301 /about')
    expect(await visit('/Produkte/Über uns.html')).toBe('301 /about')
    expect(await visit('/Produkte/U\u0308ber uns.html')).toBe('301 /about')
    expect(await visit('/produkte/Über uns.html')).toBe('404')
  })

  test('may be for one language only', async () => {
    await rule({ from: '/de/preise', url: '/de/about' })
    await rule({ from: '/de/hilfe/*', url: 'https://hilfe.test/*' })
    await rule({ from: '/en/prices', url: '/about' })
    expect([await visit('/de/preise', '?x=1'), await visit('/preise'), await visit('/de/hilfe/a/b'), await visit('/hilfe/a')]).toEqual([
      '301 /de/about?x=1',
      '404',
      '301 https://hilfe.test/a/b',
      '404',
    ])
    expect(await visit('/en/prices')).toBe('301 /about')
  })

  test('may be for everything below a language, except for documents and the application’s own pages', async () => {
    await rule({ from: '/en/*', url: '/*' })
    await rule({ from: '/de/*', url: 'https://de.test/*' })
    await rule({ from: '/de/find', url: '/de/search' })
    expect([await visit('/en'), await visit('/en/about', '?x=1'), await visit('/en/search')]).toEqual([
      '301 /',
      '301 /about?x=1',
      '301 /search',
    ])
    expect([await visit('/de'), await visit('/de/a/b'), await visit('/de/about'), await visit('/de/find')]).toEqual([
      '301 https://de.test/',
      '301 https://de.test/a/b',
      '200 About',
      '301 /de/search',
    ])
  })

  test('needs no query if there is a document', async () => {
    const plan = await sqlOf(cms).query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM redirects WHERE enabled AND "from" = ANY('{/a,/a/b}') AND (kind = 'prefix' OR "from" = '/a/b')`,
    )
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index|Bitmap|Seq/)
    const asked: string[] = []
    const pool = sqlOf(cms)
    const query = pool.query.bind(pool)
    pool.query = ((text: string, values: unknown[]) => {
      asked.push(String(text))
      return query(text, values)
    }) as typeof pool.query
    try {
      await visit('/about')
    } finally {
      pool.query = query
    }
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((text) => text.includes('redirects'))).toEqual([])
  })
})

describe('saving a rule refuses, and says what to do', () => {
  test.each([
    ['/about', 'from', /the address of “About” \(page \d+\)/],
    ['/admin/x', 'from', /belongs to the application/],
    ['/api', 'from', /belongs to the application/],
    ['/de/search', 'from', /belongs to the application/],
    ['/de/about', 'from', /the address of “About”/],
    ['/a?b=c', 'from', /any query/],
    ['/directory', 'from', /belongs to the application/],
    ['//evil.test/x', 'from', /Enter a path on this site/],
    ['https://evil.test/x', 'from', /Enter a path on this site/],
    ['x', 'from', /Enter a path on this site/],
    ['/a//b', 'from', /empty part/],
    ['/*', 'from', /Everything on the site/],
    ['/a*b', 'from', /only at the end/],
    [`/${'x'.repeat(600)}`, 'from', /at most/],
  ])('from %j', async (from, field, message) => {
    const refused = await refusal(rule({ from, url: '/target' }))
    expect(refused).toMatchObject({ path: field, message: expect.stringMatching(message) })
  })

  test.each(['javascript:alert(1)', 'ftp://x.test/', '//evil.test', 'data:text/html,x', 'mailto:a@b.test', 'https://a:b@c.test/', ''])(
    'the target %j',
    async (url) => {
      expect(await refusal(rule({ from: '/a', url }))).toMatchObject({ path: 'url' })
    },
  )

  test('two rules for one address, and two targets for one rule', async () => {
    await rule({ from: '/a', url: '/b' })
    expect((await refusal(rule({ from: '/a/', url: '/c' })))?.message).toBe('There is already a redirect from /a. Change that one instead.')
    const both = { url: '/c', document: { relationTo: 'pages' as const, value: about.id } }
    expect((await refusal(rule({ from: '/d', ...both })))?.message).toContain('not both')
  })

  test('a document’s address by enabling a rule again', async () => {
    const { id } = await rule({ from: '/later', url: '/b', enabled: false })
    await page({ slug: 'later' })
    await sqlOf(cms).query(
      `INSERT INTO redirects ("from", kind, status, url, enabled) VALUES ('/later', 'exact', '301', '/b', false) ON CONFLICT DO NOTHING`,
    )
    const again = await cms.find({ collection: 'redirects', where: { from: { equals: '/later' } } })
    expect(id).toBeGreaterThan(0)
    const update = cms.update({ collection: 'redirects', id: again.docs[0]?.id ?? 0, data: { enabled: true } })
    expect((await refusal(update))?.message).toContain('/later is the address of')
  })
})

describe('rights', () => {
  test('publishers write, editors read, and nobody else has access', async () => {
    const [publisher, editor, sales] = await Promise.all([person(cms, 'publisher'), person(cms, 'editor'), person(cms, 'sales')])
    const data = { from: '/r1', url: '/x', kind: 'exact' as const, status: '301' as const, hits: 99, origin: 'moved' as const }
    const made = await cms.create({ collection: 'redirects', data, user: publisher, overrideAccess: false })
    expect(made).toMatchObject({ hits: 0, origin: 'manual' })
    const forbidden = { status: 403 }
    await expect(
      cms.create({ collection: 'redirects', data: { ...data, from: '/r2' }, user: editor, overrideAccess: false }),
    ).rejects.toMatchObject(forbidden)
    await expect(
      cms.update({ collection: 'redirects', id: made.id, data: { url: '/y' }, user: editor, overrideAccess: false }),
    ).rejects.toMatchObject(forbidden)
    await expect(cms.delete({ collection: 'redirects', id: made.id, user: editor, overrideAccess: false })).rejects.toMatchObject(forbidden)
    expect((await cms.find({ collection: 'redirects', user: editor, overrideAccess: false })).totalDocs).toBe(1)
    for (const collection of ['redirects', 'missing-addresses'] as const) {
      await expect(cms.find({ collection, user: sales, overrideAccess: false })).rejects.toMatchObject(forbidden)
      await expect(cms.find({ collection, overrideAccess: false })).rejects.toMatchObject(forbidden)
    }
    await expect(
      cms.create({ collection: 'missing-addresses', data: { path: '/x', hits: 1 }, user: publisher, overrideAccess: false }),
    ).rejects.toMatchObject(forbidden)
  })
})

describe('the test box', () => {
  test('says what visitors get, resolved like the site does', async () => {
    await rule({ from: '/t1', url: '/about' })
    await rule({ from: '/t2', url: '/none-such', status: '308' })
    await rule({ from: '/t3', status: '410' })
    const explain = async (address: string) => {
      const answer = await explainAddress(cms, address)
      return answer && `${answer.status} ${answer.sentence}`
    }
    expect(await explain('/about')).toBe('200 “About” is at /about.')
    expect(await explain('/t1?x=1')).toBe('301 A redirect leads to /about?x=1. That page is “About”.')
    expect(await explain('http://localhost:3000/t2')).toBe(
      '308 A redirect leads to /none-such. That address does not exist: choose another target.',
    )
    expect(await explain('/t3')).toContain('410')
    expect(await explain('/nothing')).toContain('404')
    expect(await explain('/admin')).toContain('handled by the application')
    expect(await explain('/compare/acme')).toBe('301 This kind of address moved to /acme-alternatives. There is no page there yet.')
    expect(await explain('/en')).toContain('404')
    await rule({ from: '/en/*', url: '/*' })
    await rule({ from: '/de/*', url: 'https://de.test/*' })
    expect(await explain('/en/about')).toBe('301 A redirect leads to /about. That page is “About”.')
    expect(await explain('/de/a')).toBe('301 A redirect leads to https://de.test/a. That is another site.')
    expect(await explain('/de/search')).toBe('200 /de/search is handled by the application.')
    await page({ slug: 'acme-alternatives' })
    expect(await explain('/compare/acme')).toBe('301 This kind of address moved to /acme-alternatives. That page is “acme-alternatives”.')
    for (const address of ['https://evil.test/', '//evil.test', 'javascript:1', '']) expect(await explain(address)).toBeNull()
  })
})
