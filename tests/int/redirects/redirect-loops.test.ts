import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProblem, judgeNewRules } from '#cms/redirects/redirect-loop.server.ts'
import { importRedirects } from '#cms/redirects/import.server.ts'
import { SiteRedirects } from '#cms/redirects/site-redirects.server.ts'
import { lockAddresses, type Query, queryOf, queryOn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { refusal, visitsOf } from '#tests/setup/redirects/visits.ts'

let cms: Cms

const { create: page, rule, publish, visit } = visitsOf(() => cms)

beforeAll(async () => {
  cms = await openTestCms()
  await page({ slug: 'about', title: 'About' })
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM redirects')
})

describe('redirect loops', () => {
  const loop = /redirect loop/

  test.each<[string, ...rules: string[]]>([
    ['an address to itself', '/a → /%61?x'],
    ['two addresses', '/a → /b', '/b → /a'],
    ['three, the last of which closes it', '/a → /b?1', '/b → /c?2', '/c → /a'],
    ['an address of one language to one of all', '/de/b → /a', '/a → /b'],
    ['a prefix within itself', '/a/* → /a/b'],
    ['a prefix within itself, written out', '/a/* → http://localhost:3000/a/b'],
    ['two prefixes', '/a/* → /b', '/b/* → /a'],
    ['prefixes at different depths', '/a/* → /b', '/b/q/* → /a/q'],
    ['a prefix over an exact rule', '/b/z → /a/z?x', '/a/* → /b'],
    ['an exact rule over a prefix', '/a/* → /b', '/b/z → /a/z'],
    ['two prefixes and an exact rule', '/c/z → /a/z?x', '/b/* → /c', '/a/* → /b'],
    ['an address in German, which the rule for all languages answers', '/a → /de/b', '/b → /a'],
    ['two addresses in German, by targets that name no language', '/de/b → /c', '/de/c → /b'],
    ['an address in German to the same one in English, which visitors never reach', '/de/a → /a'],
    ['everything in German to the same in English, which visitors never reach', '/de/* → /*'],
    ['prefixes that grow', '/a/* → /b/x', '/b/* → /a'],
  ])('%s', async (_, ...written) => {
    const rules = written.map((one) => one.split(' → ')).map(([from = '', url = '']) => ({ from, url }))
    const last = rules.at(-1)
    for (const earlier of rules.slice(0, -1)) await rule(earlier)
    expect((await refusal(rule(last ?? { from: '' })))?.message).toMatch(loop)
    expect((await cms.count({ collection: 'redirects' })).totalDocs).toBe(rules.length - 1)
  })

  test('of a rule and a document’s own redirect, whichever is saved last', async () => {
    const leads = await page({ slug: 'leads', redirect: '/nowhere' })
    expect((await refusal(rule({ from: '/nowhere', document: { relationTo: 'pages', value: leads.id } })))?.message).toMatch(loop)
    await publish(leads.id, { redirect: null })
    await rule({ from: '/nowhere', document: { relationTo: 'pages', value: leads.id } })
    expect(await refusal(publish(leads.id, { redirect: '/nowhere' }))).toMatchObject({
      path: 'redirect',
      message: expect.stringMatching(loop),
    })
    await rule({ from: '/away/*', url: '/leads' })
    expect(await refusal(publish(leads.id, { redirect: '/away' }))).toMatchObject({ path: 'redirect' })
  })

  test('of a rule and the settings of a folder, whichever is saved last', async () => {
    const sections = (redirect: string | null) =>
      cms.updateGlobal({ slug: 'navigation', data: { sections: [{ path: '/folder', redirect }] } })
    await sections('/far')
    expect((await refusal(rule({ from: '/far', url: '/folder' })))?.message).toMatch(loop)
    await sections(null)
    await rule({ from: '/far', url: '/folder' })
    expect(await refusal(sections('/far'))).toMatchObject({ path: 'sections.0.redirect', message: expect.stringMatching(loop) })
    await sections(null)
  })

  test('by two concurrent saves, and by a bulk update', async () => {
    const both = await Promise.allSettled([rule({ from: '/a', url: '/b' }), rule({ from: '/b', url: '/a' })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sqlOf(cms).query('DELETE FROM redirects')
    await rule({ from: '/a', url: '/x?1' })
    await rule({ from: '/b', url: '/y?1' })
    await cms.update({ collection: 'redirects', where: { from: { in: ['/a', '/b'] } }, data: { url: '/b?1' } }).catch(() => null)
    const site = await SiteRedirects.read(queryOf(cms))
    for (const path of ['/a', '/b']) {
      expect(await findProblem(site, path)).toBeNull()
      expect(await visit(path)).not.toBe(`301 ${path}`)
    }
  })

  test('that exist in the database all the same end in “not found”', async () => {
    await sqlOf(cms)
      .query(`INSERT INTO redirects ("from", kind, status, url, enabled) VALUES ('/r', 'exact', '301', '/s', true), ('/s', 'exact', '301', '/r', true),
      ('/t', 'prefix', '301', '/t/t', true)`)
    expect([await visit('/r'), await visit('/t/x')]).toEqual(['404', '404'])
  })
})

describe('chains', () => {
  test('of rules become one step, whichever end was written first', async () => {
    await rule({ from: '/a', url: '/b' })
    await rule({ from: '/b', url: '/c' })
    await rule({ from: '/z', url: '/a' })
    const { docs } = await cms.find({ collection: 'redirects', sort: 'from' })
    expect(docs.map(({ from, url }) => `${from} ${url}`)).toEqual(['/a /c', '/b /c', '/z /c'])
  })

  test('over a document that moves lead to the document', async () => {
    const old = await page({ slug: 'chain-old' })
    await sqlOf(cms).query(
      `INSERT INTO redirects ("from", kind, status, url, enabled) VALUES ('/first', 'exact', '302', '/chain-old', true)`,
    )
    await publish(old.id, { slug: 'chain-new' })
    expect(await visit('/first')).toBe('302 /chain-new')
    expect((await cms.find({ collection: 'redirects', where: { from: { equals: '/first' } } })).docs[0]).toMatchObject({
      url: null,
      status: '302',
    })
  })
})

describe('a list', () => {
  const chain = (length: number, kind = 'exact') =>
    `from,to,kind\n${Array.from({ length }, (_, index) => `/c${index},/c${index + 1},${kind}`).join('\n')}\n`

  async function send(text: string, mode: 'check' | 'good', signal?: AbortSignal) {
    const req = await createLocalReq({ user: await person(cms, 'publisher') }, cms)
    const answer = await importRedirects.handler(Object.assign(req, { json: () => Promise.resolve({ text, mode }), signal }))
    return (await answer.json()) as { good: number; bad: number; lines: { from: string; problem: string | null }[] }
  }

  test('that is a chain of many lines has no loop, and each line leads to its end in one step', async () => {
    await rule({ from: '/before', url: '/c0' })
    await rule({ from: '/c1500', url: '/end' })
    expect(await send(chain(1500), 'good')).toMatchObject({ good: 1500, bad: 0 })
    const { docs } = await cms.find({ collection: 'redirects', where: { url: { not_equals: '/end' } } })
    expect(docs).toEqual([])
    expect([await visit('/before'), await visit('/c0')]).toEqual(['301 /end', '301 /end'])
  })

  test('of prefixes that lead on more often than visitors are led says so, and not that it is a loop', async () => {
    const { lines, bad } = await send(chain(12, 'prefix'), 'good')
    expect(bad).toBe(2)
    expect(lines[0]?.problem).toMatch(/^This would redirect visitors more than 10 times: \/c0\/~ → \/c1\/~ → /)
    expect(await visit('/c2/x')).toBe('301 /c12/x')
  })

  test('loses only one line of a loop, not those that lead to it', async () => {
    const { lines } = await send('from,to\n/a,/b\n/b,/c\n/c,/d\n/d,/c\n/e,/about\n', 'good')
    expect(lines.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'This would create a redirect loop: /c → /d → /c. Choose another target.',
      null,
      null,
    ])
  })

  test('is checked while somebody changes addresses, and written by nobody who has left', async () => {
    const client = await sqlOf(cms).connect()
    await client.query('BEGIN')
    await lockAddresses(queryOn(client))
    expect(await send(chain(3), 'check')).toMatchObject({ good: 3 })
    await client.query('ROLLBACK')
    client.release()
    await send(chain(3), 'good', AbortSignal.abort())
    expect((await cms.count({ collection: 'redirects' })).totalDocs).toBe(0)
  })

  test('takes as many queries for a hundred lines as for three', async () => {
    let count = 0
    const query: Query = (text, values) => {
      count += 1
      return queryOf(cms)(text, values)
    }
    const queriesFor = async (length: number) => {
      count = 0
      const rules = Array.from({ length }, (_, index) => ({ id: -index - 1, from: `/c${index}`, to: `/c${(index + 1) % length}` }))
      const refused = await judgeNewRules(
        query,
        rules.map((one) => ({ ...one, kind: 'prefix', status: 301 })),
      )
      expect(refused.size).toBeGreaterThan(0)
      return count
    }
    expect(await queriesFor(100)).toBeLessThanOrEqual(await queriesFor(3))
  })
})

describe('an invalid bulk update', () => {
  test('saves nothing, and says so', async () => {
    await rule({ from: '/a', url: '/x' })
    await rule({ from: '/b', url: '/a?1' })
    const change = cms.update({ collection: 'redirects', where: { from: { in: ['/a', '/b'] } }, data: { url: '/b?2' } })
    await expect(change).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Nothing was saved\. This would create a redirect loop/),
    })
    expect([await visit('/a'), await visit('/b')]).toEqual(['301 /x', '301 /x?1'])
  })
})
