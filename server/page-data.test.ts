import { expect, test, vi } from 'vitest'
import { PageData } from './page-data.ts'

const NONCE = 'f00d'

const script = (body: string, nonce = NONCE) => `<script nonce="${nonce}" class="x" data-tsr-stream-part="">${body}</script>`
const END = `<script nonce="${NONCE}">document.currentScript.remove();/*$tsr-stream-boundary*/</script>`
const page = (data: string) => `<!DOCTYPE html><html lang="en"><body><p>Text</p>${data}${END}</body></html>`

const KNOWN = new Map([['/pricing', page(script('$_TSR.router={u:1764000000000}') + script('$_TSR.e()'))]])

/** Page data of a site whose only page is `/pricing`. */
function pageData({ maxBytes = 1000, pages = KNOWN } = {}) {
  const render = vi.fn((key: string) => Promise.resolve(data.separate(key, pages.get(key) ?? '')))
  const keyOf = (target: string) => (pages.has(target) || target === '/nowhere' ? target : null)
  const refresh = vi.fn(() => Promise.resolve())
  const refuse = vi.fn<(key: string) => Promise<Response | null>>(() => Promise.resolve(null))
  const data: PageData = new PageData({ maxBytes, scriptNonce: NONCE, render, refuse, refresh, keyOf })
  const ask = async (name: string, of: string, method = 'GET') =>
    data.answer(new Request(`http://localhost/page-data/${name}.js?of=${encodeURIComponent(of)}`, { method }))
  return { data, render, refuse, refresh, ask }
}

const nameIn = (html: string) => /^<!DOCTYPE html><html lang="en" data-page="([\w-]{22})">/.exec(html)?.[1] ?? ''

test('a page’s data is taken out of it and served under its own name, without times, forever', async () => {
  const { data, ask, render } = pageData()
  const html = data.separate('/pricing', KNOWN.get('/pricing') ?? '')
  expect(html).toBe(`<!DOCTYPE html><html lang="en" data-page="${nameIn(html)}"><body><p>Text</p></body></html>`)
  const answer = await ask(nameIn(html), '/pricing')
  expect(await answer?.text()).toBe('$_TSR.router={u:Date.now()}\n$_TSR.e()')
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(render).not.toHaveBeenCalled()
})

test('the same data has the same name on every page and process, other data another', () => {
  const names = ['a', 'a', 'b'].map((text) => nameIn(pageData().data.separate('/x', page(script(text)))))
  expect(names[0]).toBe(names[1])
  expect(names[0]).not.toBe(names[2])
})

test('a script without the nonce is not data, whatever it claims', () => {
  const { data } = pageData()
  const injected = page(script('evil()', 'guess'))
  expect(data.separate('/pricing', injected)).toBe(injected)
  const html = data.separate('/pricing', page(script('ours()') + script('evil()', 'guess')))
  expect(html).toContain('evil()')
  expect(html).not.toContain('ours()')
})

test('data that is no longer in memory is rendered again', async () => {
  const { data, ask, render } = pageData({ maxBytes: 60 })
  const name = nameIn(data.separate('/pricing', KNOWN.get('/pricing') ?? ''))
  data.separate('/other', page(script('x'.repeat(50))))
  expect(await (await ask(name, '/pricing'))?.text()).toContain('$_TSR.router')
  expect(render).toHaveBeenCalledTimes(1)
})

test('data that a process has never had is rendered, and found under the same name', async () => {
  const [first, second] = [pageData(), pageData()]
  const name = nameIn(first.data.separate('/pricing', KNOWN.get('/pricing') ?? ''))
  expect((await second.ask(name, '/pricing'))?.status).toBe(200)
})

test('a change that another process has rendered is found after this process has caught up', async () => {
  const { data, refresh, render, ask } = pageData()
  data.separate('/pricing', KNOWN.get('/pricing') ?? '')
  const name = nameIn(pageData().data.separate('/pricing', page(script('changed()'))))
  refresh.mockImplementation(() => Promise.resolve(void data.separate('/pricing', page(script('changed()')))))
  expect(await (await ask(name, '/pricing'))?.text()).toBe('changed()')
  expect(render).not.toHaveBeenCalled()
})

test('whoever has asked for too much gets the refusal of the page itself, and nothing is rendered', async () => {
  const { refuse, refresh, render, ask } = pageData()
  refuse.mockImplementation(() => Promise.resolve(new Response(null, { status: 429 })))
  expect((await ask('AAAAAAAAAAAAAAAAAAAAAA', '/pricing'))?.status).toBe(429)
  expect(refuse).toHaveBeenCalledWith('/pricing')
  expect([refresh.mock.calls, render.mock.calls]).toEqual([[], []])
})

test.each([
  ['AAAAAAAAAAAAAAAAAAAAAA', '/pricing'],
  ['AAAAAAAAAAAAAAAAAAAAAA', '/nowhere'],
  ['AAAAAAAAAAAAAAAAAAAAAA', '/admin'],
  ['AAAAAAAAAAAAAAAAAAAAAA', ''],
])('%s of %s is not found, and a guess renders a page once at most', async (name, of) => {
  const { ask, render } = pageData()
  for (let guess = 0; guess < 5; guess++) {
    const answer = await ask(name, of)
    expect(answer?.status).toBe(404)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  }
  expect(render.mock.calls.length).toBeLessThanOrEqual(1)
})

test.each(['short', '../../../../etc/passwd..', 'A'.repeat(23)])('/page-data/%s.js is not an address of data', async (name) => {
  expect(await pageData().ask(name, '/pricing')).toBeNull()
})

test('nothing is posted to data', async () => {
  expect(await pageData().ask('AAAAAAAAAAAAAAAAAAAAAA', '/pricing', 'POST')).toBeNull()
})
