import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { cloneDatabase, testDatabases } from '#tests/setup/databases/databases.ts'
import { rawRequest, type RawRequestOptions } from '#tests/setup/site/raw-request.ts'
import { signIn, type SiteProcess, startServer, untilReady } from '#tests/setup/site/site-process.ts'
import { startVarnish, type Varnish, varnishIsMissing } from '#tests/setup/site/varnish.ts'

const missing = varnishIsMissing()
// The default reporter names only files.
if (missing) console.log(`Varnish in front of the site (skipped: ${missing})`)

const HIT = 'varnish; hit'
const POLL = { timeout: 30_000, interval: 20 }

let varnish: Varnish
let sites: SiteProcess[] = []
let ports: number[]
let database: Awaited<ReturnType<typeof cloneDatabase>>
let token: string

const startSites = async () => {
  sites = await Promise.all(ports.map((port) => startServer(database.url, varnish.settings, { port })))
  // Varnish has noticed it.
  for (const site of sites) await untilReady(site, `http://localhost:${varnish.port}`)
}

const killSites = () =>
  Promise.all(
    sites.map(async ({ child, exit }) => {
      child.kill('SIGKILL')
      await exit
    }),
  )

beforeAll(async () => {
  if (missing) return
  const databases = testDatabases()
  database = await cloneDatabase(databases, databases.seeded)
  ports = [await freePort(), await freePort()]
  varnish = await startVarnish(await freePort(), ports)
  await startSites()
  token = (await signIn(`http://localhost:${ports[0]}`)).replace('payload-token=', '')
})
afterAll(async () => {
  if (missing) return
  await varnish.stop()
  await Promise.all(sites.map((site) => site.stop()))
  await database.drop()
})

/** Asks Varnish. */
const get = (path: string, options: RawRequestOptions = {}) => rawRequest(varnish.port, path, options)

async function write(path: string, method: string, body: unknown): Promise<{ id: number; url?: string }> {
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  // Each save goes to the other process.
  ports.reverse()
  const answer = await rawRequest(ports[0] ?? 0, path, { method, headers, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as { doc: { id: number; url?: string } }).doc
}

const page = (slug: string, more: object = {}) =>
  write('/api/pages', 'POST', { title: slug, slug, blocks: [], _status: 'published', ...more })

/** Lets every process send what it purges after a change, and once more. */
const untilPurged = () => sleep(4000)

/** Asks until Varnish answers from its cache. */
const untilCached = (path: string) => expect.poll(async () => (await get(path)).headers['cache-status'], POLL).toBe(HIT)

const untilShows = (path: string, text: string) => expect.poll(async () => (await get(path)).text.includes(text), POLL).toBe(true)

describe.skipIf(Boolean(missing))('Varnish in front of two processes', () => {
  test('keeps a page, and visitors learn nothing about it but that browsers must ask again', async () => {
    await untilCached('/pricing')
    const visit = () => get('/pricing', { headers: { cookie: 'theme=dark; consent=all' } })
    await expect.poll(async () => (await visit()).headers['cache-status'], POLL).toBe(HIT)
    const { status, headers } = await visit()
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    const names = Object.keys(headers)
    expect(names.filter((name) => /surrogate|cdn|xkey|varnish/.test(name))).toEqual([])
    const unchanged = await get('/pricing', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    const head = await get('/pricing', { method: 'HEAD' })
    expect([head.status, head.headers.etag, head.text]).toEqual([200, headers.etag, ''])
  })

  test('keeps files that never change, and no other ones', async () => {
    const [asset = ''] = /\/assets\/[\w.-]+\.(?:js|css)/.exec((await get('/pricing')).text) ?? []
    await untilCached(asset)
    expect((await get(asset)).headers['cache-control']).toContain('immutable')
    for (const path of ['/builds/latest.json', '/consent.json', '/nope', '/livez']) {
      await get(path)
      expect([path, (await get(path)).headers['cache-status']]).not.toEqual([path, HIT])
    }
  })

  test('keeps one copy for all clients that get the same encoding, and no client gets another one', async () => {
    const accept = (encodings: string) => get('/pricing', { headers: { 'accept-encoding': encodings } })
    for (const encodings of ['gzip, deflate, br, zstd', 'gzip', 'zstd, gzip;q=0.9', 'br;q=0, *', 'identity', '*;q=0']) {
      const direct = await rawRequest(ports[0] ?? 0, '/pricing', {
        headers: { 'accept-encoding': encodings, host: `localhost:${varnish.port}` },
      })
      const { headers } = await accept(encodings)
      expect([encodings, headers['content-encoding'], headers.etag]).toEqual([
        encodings,
        direct.headers['content-encoding'],
        direct.headers.etag,
      ])
    }
    await expect.poll(async () => (await accept('br, gzip')).headers['cache-status'], POLL).toBe(HIT)
  })

  test('shows what was published, and keeps a page that it does not concern', async () => {
    const blocks = (heading: string) => [{ blockType: 'hero', heading }]
    const target = await page('target', { blocks: blocks('First') })
    await untilShows('/target', 'First')
    // Its title was new in the tree of pages, which every page shows a part of.
    await untilPurged()
    await untilCached('/pricing')
    const kept: boolean[] = []
    for (const heading of ['Second', 'Third', 'Fourth']) {
      await untilCached('/target')
      await untilCached('/pricing')
      await write(`/api/pages/${target.id}`, 'PATCH', { blocks: blocks(heading), _status: 'published' })
      await untilShows('/target', heading)
      kept.push((await get('/pricing')).headers['cache-status'] === HIT)
    }
    // Everything is purged once more when a process of a former build is gone, which may be now.
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(2)
    await write(`/api/pages/${target.id}`, 'PATCH', { _status: 'draft' })
    await expect.poll(async () => (await get('/target')).status, POLL).toBe(404)
  })

  test('shows a changed footer on every page', async () => {
    await untilCached('/pricing')
    await untilCached('/de')
    await write('/api/globals/footer', 'POST', { note: 'Plumbline, newly so' })
    await untilShows('/pricing', 'newly so')
  })

  test('keeps nothing of a session, and nothing of a preview', async () => {
    const SECRET = 'Nothing has leaked so far'
    const draft = await page('hidden', { title: SECRET, _status: 'draft' })
    const shown = await page('shown', { title: 'Shown' })
    await write(`/api/pages/${shown.id}?draft=true`, 'PATCH', { title: SECRET })
    const link = await write('/api/share-links', 'POST', { document: { relationTo: 'pages', value: draft.id } })
    const opened = await get(new URL(link.url ?? '').pathname)
    const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    for (let round = 0; round < 5; round += 1) {
      const preview = await get('/hidden', { headers: { cookie } })
      expect([preview.text.includes(SECRET), preview.headers['cache-status']]).toEqual([true, undefined])
      for (const path of [
        '/hidden',
        '/shown',
        '/hidden/_payload.json',
        '/shown?preview=true',
        '/shown?previewToken=x',
        '/sitemap/pages-0.xml',
      ])
        expect([path, (await get(path)).text.includes(SECRET)]).toEqual([path, false])
      const sessions: Record<string, string>[] = [{ cookie: `payload-token=${token}` }, { authorization: `JWT ${token}` }]
      for (const headers of sessions) expect((await get('/pricing', { headers })).headers['cache-status']).not.toBe(HIT)
      for (const path of ['/admin', '/api/users/me']) {
        await get(path, { headers: { cookie: `payload-token=${token}` } })
        const anonymous = await get(path)
        expect([path, anonymous.text.includes('admin@'), anonymous.headers['cache-status']]).toEqual([path, false, undefined])
      }
    }
  })

  test('purges for nobody else', async () => {
    await untilCached('/pricing')
    const tries: Record<string, string>[] = [{ 'xkey-softpurge': 'all' }, { 'xkey-softpurge': 'all', 'x-cdn-secret': 'guessed' }]
    for (const headers of tries) expect((await get('/', { method: 'PURGE', headers })).status).toBe(403)
    expect((await get('/pricing')).headers['cache-status']).toBe(HIT)
  })

  test('goes on serving while every process is dead, and shows nothing old once they are back', async () => {
    const known = await page('known', { title: 'Known' })
    const gone = await page('gone', { title: 'Gone' })
    await untilPurged()
    for (const path of ['/known', '/gone', '/pricing']) {
      await untilShows(path, '</html>')
      await untilCached(path)
    }
    await killSites()
    for (let round = 0; round < 20; round += 1) for (const path of ['/known', '/pricing']) expect((await get(path)).status).toBe(200)
    expect((await get('/never-asked-for')).status).toBe(503)
    expect((await get('/api/users/me')).status).toBe(503)
    // A process that Varnish does not know of: nobody purges what it changes.
    const other = await startServer(database.url)
    ports = [other.port, other.port]
    await write(`/api/pages/${known.id}`, 'PATCH', { title: 'Changed meanwhile', _status: 'published' })
    await write(`/api/pages/${gone.id}`, 'PATCH', { _status: 'draft' })
    await other.stop()
    expect((await get('/known')).text).toContain('Known')
    ports = sites.map((site) => site.port)
    await startSites()
    await untilShows('/known', 'Changed meanwhile')
    await expect.poll(async () => (await get('/gone')).status, POLL).toBe(404)
    for (let round = 0; round < 20; round += 1) {
      expect((await get('/known')).text).toContain('Changed meanwhile')
      expect((await get('/gone')).status).toBe(404)
    }
    await untilCached('/known')
    await killSites()
    expect((await get('/known')).text).toContain('Changed meanwhile')
    expect((await get('/gone')).status).not.toBe(200)
  })
})
