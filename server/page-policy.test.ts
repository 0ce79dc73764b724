import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage, sealScripts } from './page-policy.ts'

const NONCE = 'f00d'
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe('sealing a page', () => {
  test('allows exactly the inline scripts with the nonce, and removes the nonce', () => {
    const sealed = sealScripts(
      `<meta property="csp-nonce" content="${NONCE}"/><script nonce="${NONCE}">one()</script><script class="x" nonce="${NONCE}" id="y">two()</script>`,
      NONCE,
    )
    expect(sealed.hashes).toEqual([hashOf('one()'), hashOf('two()')])
    expect(sealed.html).toBe('<script>one()</script><script class="x" id="y">two()</script>')
  })

  test('an injected script gets no hash', () => {
    const sealed = sealScripts(
      `<script>evil()</script><script nonce="guess">evil()</script><script nonce="${NONCE}">ours()</script>`,
      NONCE,
    )
    expect(sealed.hashes).toEqual([hashOf('ours()')])
  })

  test('an external script needs no hash', () => {
    expect(sealScripts(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE).hashes).toEqual([])
  })
})

describe('finishing a page', () => {
  const page = (body: string) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const request = (path: string, encoding = '') => new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } })

  test('public pages never allow unsafe inline styles or scripts', async () => {
    const policy = (await finishPage(request('/'), page('<p>x</p>'), NONCE)).headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
  })

  test('public pages allow frames of the two video players and of the configured origins', async () => {
    const framesWith = async (...frames: string[]) => {
      const policy = (await finishPage(request('/'), page('<p>x</p>'), NONCE, () => Promise.resolve({ frames }))).headers.get(
        'content-security-policy',
      )
      return /frame-src ([^;]+)/.exec(policy ?? '')?.[1]
    }
    const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'
    expect(await framesWith()).toBe(players)
    expect(await framesWith('https://cal.example.com')).toBe(`${players} https://cal.example.com`)
  })

  test('configured origins are in the policy of public pages, and of no others', async () => {
    const tags = { scripts: ['https://tags.example.com'], images: ['https://pixel.example.com'], connections: ['https://hits.example.com'] }
    const policyOf = async (path: string, ...named: [typeof tags] | []) =>
      (await finishPage(request(path), page('x'), NONCE, () => Promise.resolve(named[0] ?? {}))).headers.get('content-security-policy')
    const policy = await policyOf('/', tags)
    expect(policy).toContain("script-src 'self' https://tags.example.com;")
    expect(policy).toContain("img-src 'self' data: https://pixel.example.com;")
    expect(policy).toContain("connect-src 'self' https://hits.example.com;")
    expect(await policyOf('/')).not.toContain('example.com')
    expect(await policyOf('/admin', tags)).not.toContain('example.com')
  })

  test('the admin has its own policy, which does not apply to similar paths', async () => {
    const policyOf = async (path: string) => (await finishPage(request(path), page('x'), NONCE)).headers.get('content-security-policy')
    expect(await policyOf('/admin/login')).toContain("style-src 'self' 'unsafe-inline'")
    expect(await policyOf('/administration')).not.toContain('unsafe-inline')
  })

  test('compresses large pages if the client accepts it', async () => {
    const answer = await finishPage(request('/', 'gzip, br'), page('x'.repeat(5000)), NONCE)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
    expect((await finishPage(request('/'), page('x'.repeat(5000)), NONCE)).headers.get('content-encoding')).toBeNull()
  })

  test('leaves other responses unchanged', async () => {
    const json = Response.json({ a: 1 })
    expect(await finishPage(request('/api/users/me'), json, NONCE)).toBe(json)
  })

  test('leaves responses with byte ranges unchanged and unread', async () => {
    const catalogue = Response.json({ a: 'b'.repeat(2000) }, { headers: { 'accept-ranges': 'bytes' } })
    expect(await finishPage(request('/directory/catalogue.json', 'br'), catalogue, NONCE)).toBe(catalogue)
    expect(catalogue.bodyUsed).toBe(false)
  })

  test('compresses public data', async () => {
    const answer = await finishPage(request('/query', 'br'), Response.json({ a: 'b'.repeat(2000) }), NONCE)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  })
})
