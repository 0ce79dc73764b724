import { beforeAll, describe, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn } from '#tests/setup/site/site-process.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'

let open: ContractSite

const PREFIXES = ['/old-home', '/older', '/relocated']

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
  const asAdmin = { cookie: await signIn(open.site.url), origin: open.site.url }
  const found = (await (await open.get('/api/pages?where[path][equals]=/', asAdmin)).json()) as { docs: { id: number }[] }
  const rule = (data: object) => open.write('/api/redirects', 'POST', { kind: 'prefix', status: '301', ...data })
  await rule({ from: '/old-home', url: '/' })
  await rule({ from: '/older', document: { relationTo: 'pages', value: found.docs[0]?.id } })
  await rule({ from: '/relocated', url: '/de' })
})

const RESTS = [
  ...['/%2fevil.example', '/%5cevil.example', '/%5C%5Cevil.example', '%2f%2fevil.example', '//evil.example', '/\\evil.example'],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/..%2f/evil.example',
    '/%2e%2f%2fevil.example',
    '/%2e%2e/%2fevil.example',
    '/.;//evil.example',
  ],
  ...[
    '/%09/evil.example',
    '/%0a%2fevil.example',
    '/%0d%0a%2fevil.example',
    '/%01%2fevil.example',
    '/%00%2fevil.example',
    '/%7f%2fevil.example',
  ],
  ...['/%252fevil.example', '/%25252fevil.example', '/%255cevil.example', '/%E2%88%95evil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
  ...[
    '/@evil.example',
    '/%40evil.example',
    '/:80@evil.example',
    '/https://evil.example',
    '/https:%2f%2fevil.example',
    '/javascript:alert(1)',
  ],
  ...['/;/evil.example', '/%3f%2f%2fevil.example', '/%23//evil.example', '/x?//evil.example', '/x?to=//evil.example&page=//evil.example'],
  ...[
    '/%C0%AFevil.example',
    '/%ED%A0%80%2fevil.example',
    '/%e3%80%82%2fevil.example',
    '/%5b::1%5d',
    '/%2fevil.example/_payload.json',
    '/x/_payload.json',
  ],
]

const FAMILIES = [
  ...PREFIXES,
  ...['', '/compare', '/switch-from-', '/directory/analyzers', '/directory/eslint/issues', '/search', '/preview/nothing'],
]

/** Returns where browsers, and programs that decode first, go for `location`. */
function leaves(location: string): boolean {
  const { origin } = new URL(open.site.url)
  const readings = [location, location.replace(/%(?:2f|5c)/gi, '/')]
  return readings.some((text) => !URL.canParse(text, `${open.site.url}/a/b`) || new URL(text, `${open.site.url}/a/b`).origin !== origin)
}

describe('no address of this site redirects to another site', () => {
  test.each(['', '/de'])('in the language of “%s”', async (language) => {
    const wrong: string[] = []
    const ask = async (path: string) => {
      const { status, headers, text } = await rawRequest(open.site.port, path, { headers: { accept: 'text/html' } })
      const [, refreshed = '/'] = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(text) ?? []
      const [, told = '/'] = /"redirect":\{"to":"([^"]*)"/.exec(text) ?? []
      if (status >= 500 || [headers.location ?? '/', refreshed, told].some(leaves)) wrong.push(`${path}: ${status} ${headers.location}`)
    }
    for (const family of FAMILIES) await Promise.all(RESTS.map((rest) => ask(language + family + rest)))
    expect(wrong).toEqual([])
  })

  test('and none takes more than one redirect to its end', async () => {
    const wrong: string[] = []
    const follow = async (path: string) => {
      const hops: string[] = []
      let answer = await rawRequest(open.site.port, path, { headers: { accept: 'text/html' } })
      while (answer.headers.location !== undefined && hops.length < 4) {
        hops.push(answer.headers.location)
        answer = await rawRequest(open.site.port, answer.headers.location, { headers: { accept: 'text/html' } })
      }
      const isLost = hops.some((hop) => hop.includes('undefined')) || ![200, 400, 404].includes(answer.status)
      if (hops.length > 1 || isLost) wrong.push(`${path}: ${[...hops, answer.status].join(' → ')}`)
    }
    const marks = [...'!"$&\'()*+,-.:;<=>@[]^_`{|}~%/\\?äÿ']
    const spellings = marks.flatMap((mark) => {
      const encoded = [...Buffer.from(mark)].map((byte) => `%${byte.toString(16)}`).join('')
      return [...(/[!-~]/.test(mark) && mark !== '%' ? [mark] : []), encoded, encoded.replaceAll('%', '%25')]
    })
    for (const family of ['/', '/directory/', '/compare/', '/switch-from-', '/directory/analyzers/'])
      for (const text of spellings)
        await Promise.all(['', '/de'].flatMap((language) => [`a${text}b`, `${text}a`].map((place) => follow(language + family + place))))
    expect(wrong).toEqual([])
  }, 240_000)

  test('a redirect within the site still works', async () => {
    for (const [path, to] of [
      ['/old-home/platform?x=1', '/platform?x=1'],
      ['/older/blog/', '/blog'],
      ['/de/old-home/platform', '/de/platform'],
      ['/relocated/platform', '/de/platform'],
      ['/de/directory/analyzers/eslint', '/de/directory/eslint'],
    ] as const) {
      const answer = await open.get(path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, to])
    }
  })
})

describe('a form redirects to a page of this site', () => {
  const fields = { name: 'Ada', email: 'ada@example.com', company: 'Example', message: 'Hello', locale: 'en' }

  test.each(['//evil.example', '/\t/evil.example', '/\\evil.example', '/.//evil.example', '/%2fevil.example', 'https://evil.example/'])(
    'whatever the request contains: %j',
    async (page) => {
      const body = new URLSearchParams({ ...fields, page }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: open.site.url, referer: `https://evil.example/` }
      for (const form of ['contact-sales', 'sca-waitlist', 'schedule-demo', 'feedback']) {
        const answer = await rawRequest(open.site.port, `/forms/${form}`, { method: 'POST', headers, body })
        expect(answer.status).toBeLessThan(500)
        expect(leaves(answer.headers.location ?? '/'), `${form} ${answer.headers.location}`).toBe(false)
      }
    },
  )
})
