import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'

let here: RightsSite

beforeAll(async () => {
  here = await openRightsSite()
})

const sentences = async (answer: Response) => {
  const { errors = [] } = (await answer.json()) as { errors?: { message: string }[] }
  return errors.map(({ message }) => message).join(' ')
}
const clauses = (count: number) => Array.from({ length: count }, (_, index) => `where[or][${index}][name][equals]=x`).join('&')

describe('REST calls are limited by their parameters', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=1000000000', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=10&limit=0', 'limit'],
    ['pagination=false', 'limit'],
    ['page=1000000000', 'page'],
    ['depth=10', 'depth'],
    [`sort=${'name,'.repeat(20)}id`, 'sort'],
    [clauses(300), 'conditions'],
    [`where=${encodeURIComponent(JSON.stringify({ or: Array.from({ length: 300 }, () => ({ name: { equals: 'x' } })) }))}`, 'conditions'],
    [`where${'[or][0]'.repeat(5)}[name][equals]=x`, 'levels'],
    [`where[name][like]=${'a%20'.repeat(60)}`, 'words'],
    [`where[name][contains]=${'x'.repeat(900)}`, 'characters'],
    [`where[id][in]=${Array.from({ length: 900 }, (_, index) => index).join(',')}`, 'values'],
    ['where[analyzer.icon.folder.parent.other.more.most][equals]=1', 'parts'],
    [Array.from({ length: 300 }, (_, index) => `select[f${index}]=true`).join('&'), 'select'],
    [Array.from({ length: 300 }, (_, index) => `populate[pages][f${index}]=true`).join('&'), 'populate'],
    ['joins[x][limit]=0', 'limit'],
  ])('rejects %.60s', async (query, subject) => {
    for (const path of ['/api/analyzers', '/api/analyzers/count', '/api/globals/site']) {
      const answer = await here.call('sales', `${path}?${query}`)
      expect({ path, status: answer.status, text: await sentences(answer) }).toEqual({
        ...{ path, status: 400 },
        text: expect.stringContaining(subject),
      })
    }
  })

  test('a POST with a method override of GET is limited as a read', async () => {
    const post = (body: string) =>
      fetch(`${here.site.url}/api/analyzers`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-payload-http-method-override': 'GET',
          authorization: here.signedIn('sales'),
        },
        body,
      })
    for (const refused of ['limit=0', 'where[name][equals]=%00']) expect((await post(refused)).status).toBe(400)
    expect(await (await post('limit=1&depth=0')).json()).toMatchObject({ limit: 1 })
  })

  test('accepts the queries of the admin and of importers', async () => {
    for (const query of ['limit=200&depth=0&draft=true&sort=name&select[shortcode]=true', 'limit=100&page=2', 'limit=10&pagination=false'])
      expect((await here.call('editor', `/api/analyzers?${query}`)).status, query).toBe(200)
  })
})

describe('bulk changes', () => {
  test('of too many documents are refused', async () => {
    const [{ rows }, all] = [await sqlOf(here.cms).query<{ n: number }>('SELECT count(*)::int AS n FROM issues'), 'where[id][exists]=true']
    const count = rows[0]?.n ?? 0
    expect(count).toBeGreaterThan(200)
    for (const [method, body] of [
      ['PATCH', { title: 'Gone' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await here.call('publisher', `/api/issues?${all}&depth=0`, method, body)
      expect([answer.status, await sentences(answer)]).toEqual([400, expect.stringMatching(/at most 200/)])
    }
    const { rows: after } = await sqlOf(here.cms).query<{ n: number }>("SELECT count(*)::int AS n FROM issues WHERE title <> 'Gone'")
    expect(after[0]?.n).toBe(count)
  })
})

describe('an account', () => {
  test('has few concurrent calls, so that others are still answered', async () => {
    const holder = await sqlOf(here.cms).connect()
    try {
      // With the table locked none of them ends, so the queue overflows however fast the machine is.
      await holder.query('BEGIN; LOCK TABLE authors IN ACCESS EXCLUSIVE MODE')
      const slow = Array.from({ length: 80 }, () => here.call('sales', '/api/authors?limit=1&depth=0'))
      const refused = await Promise.race(slow)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
      expect(await sentences(refused)).toContain('account')
      const others = await Promise.all(Array.from({ length: 5 }, () => here.call('editor', '/api/pages?limit=1&depth=0')))
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
      const pages = await Promise.all(['/pricing', '/platform', '/directory'].map((path) => fetch(here.site.url + path)))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
      await holder.query('ROLLBACK')
      const statuses = (await Promise.all(slow)).map(({ status }) => status)
      expect(statuses).toContain(200)
      // No call is dropped; some may have hit the statement timeout while the table was locked.
      expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
  })

  test('is subject to a statement timeout', async () => {
    const holder = await sqlOf(here.cms).connect()
    try {
      await holder.query('BEGIN; LOCK TABLE testimonials IN ACCESS EXCLUSIVE MODE')
      const answer = await here.call('sales', '/api/testimonials?limit=1')
      expect([answer.status, await sentences(answer)]).toEqual([503, expect.stringContaining('took too long')])
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
  })
})

test('limits the admin’s lists like those of the API, whatever the URL requests', async () => {
  await sqlOf(here.cms).query("INSERT INTO missing_addresses (path, hits) SELECT '/bounded-' || n, 1 FROM generate_series(1, 510) n")
  const headers = { cookie: here.signedIn('editor').replace('JWT ', 'payload-token='), 'sec-fetch-site': 'same-origin' }
  const page = await fetch(`${here.site.url}/admin/collections/missing-addresses?limit=100000&sort=-id`, { headers })
  expect(new Set((await page.text()).match(/\/bounded-\d+/g)).size).toBe(500)
})

test('slow request bodies do not block other calls', async () => {
  const sockets: Socket[] = []
  try {
    for (let index = 0; index < 8; index += 1) {
      const socket = connect(here.site.port, '127.0.0.1')
      socket.on('error', () => {})
      const head = [
        'POST /api/users/logout HTTP/1.1',
        `Host: localhost:${here.site.port}`,
        `Origin: ${here.site.url}`,
        'Content-Length: 60000',
      ]
      socket.write([...head, 'Content-Type: multipart/form-data; boundary=x', '', '--x\r\n'].join('\r\n'))
      sockets.push(socket)
    }
    // This response implies that the server has received the requests above.
    await fetch(`${here.site.url}/readyz`)
    const saved = await here.call('editor', '/api/pages?draft=true', 'POST', { title: 'Saved meanwhile', slug: 'saved-meanwhile' })
    expect(saved.status).toBe(201)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

test('refuses a bulk change with an empty condition', async () => {
  for (const where of ['where[id]=', 'where[id][__proto__]=1', 'where[and][0]=']) {
    const answer = await here.call('publisher', `/api/pages?${where}`, 'PATCH', { excerpt: 'For all' })
    expect([where, answer.status]).toEqual([where, 400])
  }
})

test('a link in a mail or on another site carries no session to the API', async () => {
  const cookie = `payload-token=${here.signedIn('admin').slice('JWT '.length)}`
  const me = async (site: string) => {
    const answer = await fetch(`${here.site.url}/api/users/me`, { headers: { cookie, 'sec-fetch-site': site } })
    return ((await answer.json()) as { user: unknown }).user !== null
  }
  expect([await me('same-origin'), await me('none'), await me('cross-site'), await me('same-site')]).toEqual([true, false, false, false])
})
