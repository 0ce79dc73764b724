import { beforeAll, describe, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite, startSecondProcess } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let open: ContractSite
let cookie: string
let second: SiteProcess

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
  cookie = await signIn(open.site.url)
  second = await startSecondProcess()
})

const api = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', as = cookie) =>
  fetch(`${open.site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as ? { cookie: as, origin: open.site.url } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const rule = (data: object) => open.write('/api/redirects', 'POST', { kind: 'exact', status: '301', ...data })

/** Returns status and target, which both processes agree on once the signal of the change has arrived. */
async function both(path: string): Promise<string> {
  const ask = async ({ url }: { url: string }) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    return `${status} ${headers.get('location') ?? ''}`.trim()
  }
  const said = await ask(open.site)
  await expect.poll(() => ask(second), { timeout: 30_000 }).toBe(said)
  return said
}

describe('visitors', () => {
  test('are redirected with 301 as soon as a move is published, in every process', async () => {
    const top = await open.page({ slug: 'moving' })
    await open.page({ slug: 'below', parent: top.id })
    expect([await both('/moving'), await both('/moving/below')]).toEqual(['200', '200'])
    await open.write(`/api/pages/${top.id}`, 'PATCH', { slug: 'moved', _status: 'published' })
    expect([await both('/moving?x=1'), await both('/moving/below'), await both('/moved/below')]).toEqual([
      '301 /moved?x=1',
      '301 /moved/below',
      '200',
    ])
    const answer = await open.get('/moving')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('url=/moved')
  })

  test.each(['301', '302', '307', '308'])('get a rule’s own status %s, query and all', async (status) => {
    await rule({ from: `/rule-${status}`, url: 'https://elsewhere.test/a?b=1', status })
    expect(await both(`/rule-${status}?c=%2F`)).toBe(`${status} https://elsewhere.test/a?b=1&c=%2F`)
  })

  test('get 410 as a page, and programs as problem details', async () => {
    const page = await open.page({ slug: 'retired' })
    expect((await api(`/pages/${page.id}`, undefined, 'DELETE')).status).toBe(200)
    const forPeople = await open.get('/retired', { accept: 'text/html' })
    expect(forPeople.status).toBe(410)
    const text = await forPeople.text()
    expect(text).toContain('Page Gone')
    expect(text).toContain('class="search-form"')
    const forPrograms = await open.get('/retired', { accept: 'application/json' })
    expect([forPrograms.status, forPrograms.headers.get('content-type')]).toEqual([410, 'application/problem+json'])
    expect(await json(forPrograms)).toMatchObject({ status: 410, statusCode: 410, data: { path: '/retired' } })
    const payload = await open.get('/retired/_payload.json')
    expect(payload.status).toBe(410)
    await open.page({ slug: 'retired', title: 'Back again' })
    expect(await both('/retired')).toBe('200')
  })

  test('and programs get a page below the prefix of a rule all the same, in every format', async () => {
    const top = await open.page({ slug: 'half-moved' })
    await open.page({ slug: 'stays-here', parent: top.id })
    await rule({ from: '/half-moved', kind: 'prefix', url: 'https://elsewhere.test' })
    expect([await both('/half-moved/stays-here'), await both('/half-moved/stays-here.md'), await both('/half-moved/left.md')]).toEqual([
      '200',
      '200',
      '301 https://elsewhere.test/left.md',
    ])
  })

  test('of an analyzer and its issues are redirected too', async () => {
    const analyzers = (await json(await api('/analyzers?where[shortcode][equals]=eslint'))) as { docs: { id: number }[] }
    const id = analyzers.docs[0]?.id ?? 0
    await open.write(`/api/analyzers/${id}`, 'PATCH', { shortcode: 'eslint-js', _status: 'published' })
    expect(await both('/directory/eslint?page=2')).toBe('301 /directory/eslint-js?page=2')
    expect(await both('/directory/eslint/issues/no-unused-vars')).toBe('301 /directory/eslint-js/issues/no-unused-vars')
    expect(await both('/directory/eslint-js/issues/no-unused-vars')).toBe('200')
    await open.write(`/api/analyzers/${id}`, 'PATCH', { shortcode: 'eslint', _status: 'published' })
    expect(await both('/directory/eslint')).toBe('200')
  })
})

describe('a list', () => {
  const list =
    '\uFEFFfrom;to;status\r\n/list-1;/platform\r\n"/list;2";https://x.test/;302\r\n=HYPERLINK("x");/a\r\n/admin;/a\r\n/list-1/;/b\r\n/platform;/c\r\n'
  const send = (mode: string, text = list, as = cookie) => api('/redirects/import', { text, mode }, 'POST', as)

  test('is checked without writing, then imported as a whole or only its valid lines', async () => {
    const tried = await json(await send('check'))
    expect(tried).toMatchObject({ good: 2, bad: 4, written: 0 })
    const problems = (tried.lines as { line: number; problem: string | null }[]).map(({ line, problem }) => `${line} ${problem ?? 'good'}`)
    expect(problems).toEqual([
      '2 good',
      '3 good',
      expect.stringMatching(/^4 Enter a path on this site/),
      expect.stringMatching(/^5 \/admin belongs to the application/),
      expect.stringMatching(/^6 Line 2 has the same address/),
      expect.stringMatching(/^7 \/platform is the address of/),
    ])
    expect(await both('/list-1')).toBe('404')
    expect(await json(await send('all'))).toMatchObject({ written: 0 })
    expect(await both('/list-1')).toBe('404')
    expect(await json(await send('good'))).toMatchObject({ written: 2 })
    expect([await both('/list-1'), await both('/list;2')]).toEqual(['301 /platform', '302 https://x.test/'])
    expect(await json(await send('check'))).toMatchObject({ good: 0, bad: 6 })
  })

  test('with a loop and a chain: the loop is refused, the chain shortened', async () => {
    const answer = await json(await send('good', 'from,to\n/i1,/i2\n/i2,/i1\n/c1,/c2\n/c2,/c3\n/c3,/platform\n'))
    expect(answer).toMatchObject({ written: 4 })
    expect([await both('/c1'), await both('/c2'), await both('/c3')]).toEqual(['301 /platform', '301 /platform', '301 /platform'])
  })

  test.each([
    ['without a header', '/a,/b\n', /is not a known column/],
    ['with one column', 'from\n/a\n', /first line must contain/],
    ['with an unknown column', 'from,to,script\n', /“script” is not a known column/],
    ['with an open quote', 'from,to\n"/a,/b\n', /cannot be read/],
    ['with too many lines', `from,to\n${'/a,/b\n'.repeat(5001)}`, /more than 5000 lines/],
    ['in another encoding than UTF-8', 'from,to\n/caf\uFFFD,/b\n', /characters that could not be read/],
    ['that is too large', `from,to\n/a,/${'b'.repeat(1_100_000)}\n`, /larger than 1 MB|cannot be read/],
  ])('%s is refused as a whole', async (_, text, message) => {
    const answer = await send('good', text)
    expect(answer.status).toBe(400)
    expect(((await json(answer)).errors as { message: string }[])[0]?.message).toMatch(message)
  })

  test('is accepted from publishers only', async () => {
    expect((await send('check', list, '')).status).toBe(401)
    await open.write('/api/users', 'POST', { email: 'ed@example.com', password: 'long-enough-for-tests', roles: ['editor'] })
    const login = await api('/users/login', { email: 'ed@example.com', password: 'long-enough-for-tests' }, 'POST', '')
    const editor =
      login.headers
        .getSetCookie()
        .find((line) => line.startsWith('payload-token='))
        ?.split(';')[0] ?? ''
    expect((await send('good', list, editor)).status).toBe(403)
    expect((await api('/redirects/retire', { collection: 'pages', id: 1, successor: null }, 'POST', editor)).status).toBe(403)
    expect((await api('/redirects/explain?address=/platform', undefined, 'GET', editor)).status).toBe(200)
    for (const path of ['/redirects/explain?address=/', '/redirects/move?collection=pages&id=1&slug=x', '/redirects', '/missing-addresses'])
      expect((await api(path, undefined, 'GET', '')).status, path).toBe(401)
  })
})

describe('retiring', () => {
  const retire = (id: number, successor: unknown) => api('/redirects/retire', { collection: 'pages', id, successor })

  test('with a successor redirects visitors of all former addresses there, and follows it', async () => {
    const [old, next] = [await open.page({ slug: 'old-plan' }), await open.page({ slug: 'next-plan' })]
    await open.write(`/api/pages/${old.id}`, 'PATCH', { slug: 'plan', _status: 'published' })
    expect((await retire(old.id, { url: '/next-plan' })).status).toBe(200)
    await open.write(`/api/pages/${next.id}`, 'PATCH', { slug: 'best-plan', _status: 'published' })
    expect([await both('/plan'), await both('/old-plan')]).toEqual(['301 /best-plan', '301 /best-plan'])
  })

  test.each<[string, unknown]>([
    ['itself', { url: '/stays' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a draft', 'draft'],
    ['a page that leads back', { url: '/leads-back' }],
    ['nothing that is said', {}],
  ])('with %s is refused, and the page stays', async (name, successor) => {
    const slug = name === 'itself' ? 'stays' : `stays-${name.replaceAll(' ', '-')}`
    const page = await open.page({ slug })
    if (name === 'a page that leads back') await open.page({ slug: 'leads-back', redirect: `/${slug}` })
    const draft = name === 'a draft' ? await open.page({ slug: 'only-draft', _status: 'draft' }) : null
    const answer = await retire(page.id, draft ? { document: { collection: 'pages', id: draft.id } } : successor)
    expect(answer.status).toBe(400)
    expect(await both(`/${slug}`)).toBe('200')
  })
})

test('hits and missing addresses are written, at the latest when the process stops', async () => {
  const { id } = await rule({ from: '/counted', url: '/platform' })
  for (let n = 0; n < 3; n += 1) await fetch(`${second.url}/counted?utm=${n}`, { redirect: 'manual' })
  await fetch(`${second.url}/missed-page?secret=1`, { headers: { accept: 'text/html', referer: 'https://links.test/x?y' } })
  await second.stop()
  expect(await json(await api(`/redirects/${id}`))).toMatchObject({ hits: 3 })
  const missing = await json(await api('/missing-addresses?where[path][equals]=/missed-page'))
  expect(missing.docs).toMatchObject([{ path: '/missed-page', hits: 1, referrer: 'links.test' }])
})
