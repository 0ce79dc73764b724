import { expect, test } from 'vitest'
import { openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { rawRequest, type RawRequestOptions } from '#tests/setup/site/raw-request.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'

const LINKS = 200
const MIN_PROBES = 5000
const SECRET = 'Nothing has leaked so far'

/** Addresses of the draft, of a published page that has a draft, and of what lists both. */
const PATHS = [
  ...['/probed-hidden', '/probed-hidden/_payload.json', '/de/probed-hidden'],
  ...['/probed-shown', '/probed-shown/_payload.json', '/probed-shown.md'],
  ...['/', '/sitemap/pages-0.xml', '/search?q=leaked'],
]

/** A third of the addresses is tried under another spelling, which is mostly rendered anew: others after each preview of all of them. */
const SPELLED_EVERY = 3

/** Parameters that a page ignores, or that ask for a preview. */
const ADDED = ['utm_source=x', 'page=1', 'preview=', 'preview=true', 'previewToken=x']

const withAdded = (path: string, round: number) => `${path}${path.includes('?') ? '&' : '?'}${ADDED[round % ADDED.length] ?? ''}`

// Hundreds of answers are rendered anew, which takes minutes beside other tests.
test('no draft is ever found, however often share links are opened and previews are read', async () => {
  const open = await openContractSite(await sharedSite())
  const raw = (path: string, options: RawRequestOptions = {}) => rawRequest(open.site.port, path, options)
  const counts = { opened: 0, previews: 0, probes: 0 }
  const draft = await open.page({ slug: 'probed-hidden', title: SECRET, _status: 'draft' })
  const shown = await open.page({ slug: 'probed-shown', title: 'Shown' })
  await open.write(`/api/pages/${shown.id}?draft=true`, 'PATCH', { title: SECRET })

  /** Opens a link as its recipient does, and reads the draft and one of the other addresses with the cookie it sets. */
  const readPreview = async (address: string, other: string) => {
    const { status, headers } = await raw(new URL(address).pathname)
    expect(status).toBe(302)
    counts.opened += 1
    const held = { headers: { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' } }
    expect((await raw('/probed-hidden', held)).text).toContain(SECRET)
    counts.previews += 1
    await raw(other, held)
  }
  const probe = async (path: string) => {
    const { status, text } = await raw(path)
    // A refused request finds nothing, so it proves nothing.
    expect([path, status < 500 && status !== 429, text.includes(SECRET)]).toEqual([path, true, false])
    counts.probes += 1
  }
  /** What a preview leaves behind could be found at once, under another spelling of the address, or after HEAD. */
  const probeAround = async (path: string, index: number, round: number) => {
    await probe(path)
    const isSpelled = (Math.floor(round / PATHS.length) + index) % SPELLED_EVERY === 0
    await probe(isSpelled ? withAdded(path, round + index) : path)
    if (isSpelled) await raw(withAdded(path, round + index + 1), { method: 'HEAD' })
    await probe(path)
  }

  for (let round = 0; round < LINKS; round += 1) {
    const link = await open.write('/api/share-links', 'POST', { document: { relationTo: 'pages', value: draft.id } })
    const other = PATHS[round % PATHS.length] ?? '/'
    // At once, and yet few enough that nobody is refused for sending too many.
    await Promise.all([readPreview(link.url ?? '', other), ...PATHS.map((path, index) => probeAround(path, index, round))])
  }
  expect([counts.opened, counts.previews]).toEqual([LINKS, LINKS])
  expect(counts.probes).toBeGreaterThanOrEqual(MIN_PROBES)
}, 600_000)
