import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage, sealScripts } from './page-policy.ts'

const MARK = 'f00d'
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe('sealing a page', () => {
  test('allows exactly the marked inline scripts and removes the mark', () => {
    const sealed = sealScripts(
      `<meta property="csp-nonce" content="${MARK}"/><script nonce="${MARK}">one()</script><script class="x" nonce="${MARK}" id="y">two()</script>`,
      MARK,
    )
    expect(sealed.hashes).toEqual([hashOf('one()'), hashOf('two()')])
    expect(sealed.html).toBe('<script>one()</script><script class="x" id="y">two()</script>')
  })

  test('a script that slipped into the content gets no hash', () => {
    const sealed = sealScripts(`<script>evil()</script><script nonce="guess">evil()</script><script nonce="${MARK}">ours()</script>`, MARK)
    expect(sealed.hashes).toEqual([hashOf('ours()')])
  })

  test('an external script needs no hash', () => {
    expect(sealScripts(`<script nonce="${MARK}" src="/a.js"></script>`, MARK).hashes).toEqual([])
  })
})

describe('finishing a page', () => {
  const page = (body: string) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const request = (path: string, encoding = '') => new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } })

  test('public pages never allow inline styles or scripts at large', async () => {
    const policy = (await finishPage(request('/'), page('<p>x</p>'), MARK)).headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
  })

  test('public pages frame the two players of videos, and the origins that are named', async () => {
    const framesWith = async (...frames: string[]) => {
      const policy = (await finishPage(request('/'), page('<p>x</p>'), MARK, () => Promise.resolve({ frames }))).headers.get(
        'content-security-policy',
      )
      return /frame-src ([^;]+)/.exec(policy ?? '')?.[1]
    }
    const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'
    expect(await framesWith()).toBe(players)
    expect(await framesWith('https://cal.example.com')).toBe(`${players} https://cal.example.com`)
  })

  test('other origins are in the policy of public pages where they are named, and of no others', async () => {
    const tags = { scripts: ['https://tags.example.com'], images: ['https://pixel.example.com'], connections: ['https://hits.example.com'] }
    const policyOf = async (path: string, ...named: [typeof tags] | []) =>
      (await finishPage(request(path), page('x'), MARK, () => Promise.resolve(named[0] ?? {}))).headers.get('content-security-policy')
    const policy = await policyOf('/', tags)
    expect(policy).toContain("script-src 'self' https://tags.example.com;")
    expect(policy).toContain("img-src 'self' data: https://pixel.example.com;")
    expect(policy).toContain("connect-src 'self' https://hits.example.com;")
    expect(await policyOf('/')).not.toContain('example.com')
    expect(await policyOf('/admin', tags)).not.toContain('example.com')
  })

  test('the admin has a policy of its own, and its neighbours have not', async () => {
    const policyOf = async (path: string) => (await finishPage(request(path), page('x'), MARK)).headers.get('content-security-policy')
    expect(await policyOf('/admin/login')).toContain("style-src 'self' 'unsafe-inline'")
    expect(await policyOf('/administration')).not.toContain('unsafe-inline')
  })

  test('compresses what is worth it, and says how', async () => {
    const answer = await finishPage(request('/', 'gzip, br'), page('x'.repeat(5000)), MARK)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
    expect((await finishPage(request('/'), page('x'.repeat(5000)), MARK)).headers.get('content-encoding')).toBeNull()
  })

  test('leaves everything else alone', async () => {
    const json = Response.json({ a: 1 })
    expect(await finishPage(request('/api/users/me'), json, MARK)).toBe(json)
  })

  test('what is given in byte ranges stays as it is, unread', async () => {
    const catalogue = Response.json({ a: 'b'.repeat(2000) }, { headers: { 'accept-ranges': 'bytes' } })
    expect(await finishPage(request('/directory/catalogue.json', 'br'), catalogue, MARK)).toBe(catalogue)
    expect(catalogue.bodyUsed).toBe(false)
  })

  test('compresses data that everybody may read', async () => {
    const answer = await finishPage(request('/query', 'br'), Response.json({ a: 'b'.repeat(2000) }), MARK)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  })
})
