import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Media } from '#types'
import { PDF, png, publishFile, sendFile, SVG } from '#tests/setup/media/pictures.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cookie: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'media-'))
  site = await startSeededSite({ MEDIA_DIR: folder })
  cookie = await signIn(site.url)
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const send = (data: Buffer | string, name: string, words?: object, as = cookie) => sendFile(site, as, data, name, words)

/** The headers a browser sends for an image on a page of this site. */
const asBrowser = () => ({ cookie, 'sec-fetch-site': 'same-origin' })

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') => fetch(site.url + address, { headers, method })

describe('a stored image', () => {
  let media: Media
  let bytes: Buffer
  beforeAll(async () => {
    media = (await send(await png(1000, 500), 'Halves.png')).doc
    bytes = await readFile(path.join(folder, media.filename ?? ''))
    await publishFile(site, cookie, media.id)
  })

  test('used by published content is public, immutable and inert', async () => {
    const answer = await get(`/api/media/file/${media.filename}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox/),
    })
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await sharp(Buffer.from(await (await get(media.sizes?.avif480?.url ?? '')).arrayBuffer())).metadata()).width).toBe(480)
  })

  test('has the same headers for HEAD as for GET', async () => {
    const [head, full] = [await get(`/api/media/file/${media.filename}`, {}, 'HEAD'), await get(`/api/media/file/${media.filename}`)]
    expect(head.status).toBe(200)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(full.headers.get(name))
    expect(await head.text()).toBe('')
    await full.body?.cancel()
  })

  test('gets 304 if it is unchanged', async () => {
    const etag = (await get(`/api/media/file/${media.filename}`, {}, 'HEAD')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(`/api/media/file/${media.filename}`, { 'if-none-match': known })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
    }
    expect((await get(`/api/media/file/${media.filename}`, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['bytes=0-3', 0, 4],
    ['bytes=5-', 5, undefined],
    ['bytes=-6', -6, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])('supports the range %s', async (range, from, to) => {
    const answer = await get(`/api/media/file/${media.filename}`, { range })
    const part = bytes.subarray(from, to)
    const first = from < 0 ? bytes.length + from : from
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${bytes.length}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(part)).toBe(true)
  })

  test('gets 416 for an unsatisfiable range, and is sent in full for an invalid range or an old ETag', async () => {
    const past = await get(`/api/media/file/${media.filename}`, { range: `bytes=${bytes.length}-` })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    const asked: Record<string, string>[] = [
      { range: 'bytes=a-b' },
      { range: 'bytes=0-1,3-4' },
      { range: 'bytes=0-1', 'if-range': '"old"' },
    ]
    for (const headers of asked) {
      expect((await get(`/api/media/file/${media.filename}`, headers)).status).toBe(200)
    }
  })

  test('can be aborted without affecting the server', async () => {
    for (let index = 0; index < 5; index += 1) {
      await new Promise<void>((resolve) => {
        const request = http.get(`${site.url}/api/media/file/${media.filename}`, (response) => {
          response.once('data', () => request.destroy())
          response.once('close', resolve)
        })
        request.on('error', () => resolve())
      })
    }
    expect((await get('/livez')).status).toBe(200)
    expect((await get(`/api/media/file/${media.filename}`)).status).toBe(200)
  })
})

describe('other files', () => {
  test('an SVG is served with a policy that lets it run and fetch nothing', async () => {
    const { doc } = await send(SVG.replace('<rect', '<rect onclick="alert(1)"'), 'logo.svg')
    await publishFile(site, cookie, doc.id)
    const answer = await get(`/api/media/file/${doc.filename}`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await answer.text()).not.toContain('onclick')
    // Even if somebody changed it in the folder by hand.
    await writeFile(path.join(folder, doc.filename ?? ''), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const byHand = await get(`/api/media/file/${doc.filename}`)
    expect(byHand.headers.get('content-security-policy')).toMatch(/sandbox/)
  })

  test('a PDF is served as a download, and files without a document are not served', async () => {
    const { doc } = await send(PDF, 'Paper.pdf', { alt: 'How we measure' })
    await publishFile(site, cookie, doc.id)
    expect((await get(`/api/media/file/${doc.filename}`)).headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''paper-/,
    )
    for (const name of ['page.html', 'by-hand-abcdefghjkmn.svg']) {
      await writeFile(path.join(folder, name), '<script>alert(1)</script>')
      for (const headers of [{}, asBrowser()]) expect((await get(`/api/media/file/${name}`, headers)).status).toBe(404)
    }
  })

  test.each([
    'nothing.png',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fserver.ts',
    '..%5cx.png',
    '%2fetc%2fpasswd',
    '.env',
    'a%0ab.png',
    'x'.repeat(300),
  ])('%s is 404', async (name) => {
    const answer = await get(`/api/media/file/${name}`)
    expect(answer.status).toBe(404)
    expect((await get(`/api/media/file/${name}`, {}, 'HEAD')).status).toBe(404)
  })

  test('a folder is 404', async () => {
    const { mkdir } = await import('node:fs/promises')
    await mkdir(path.join(folder, 'folder.png'))
    expect((await get('/api/media/file/folder.png')).status).toBe(404)
  })
})

describe('uploading files', () => {
  test('a refused file gets a reason, and leaves nothing behind', async () => {
    const before = (await readdir(folder)).length
    expect(await send('<!doctype html><script>1</script>', 'x.png')).toMatchObject({
      status: 415,
      message: expect.stringMatching(/not an image/),
    })
    expect(await send(Buffer.alloc(20.5 * 1024 * 1024), 'x.png')).toMatchObject({ status: 413, message: expect.stringMatching(/20 MB/) })
    const wordless = await send(await png(9, 9), 'x.png', { alt: '' })
    expect(wordless.status).toBe(400)
    expect((await readdir(folder)).length).toBe(before)
  })

  test('a drawing loses the rules of its style sheet that load something, and the answer names them', async () => {
    const messageFor = async (css: string) => (await send(SVG.replace('<rect', `<style>${css}</style><rect`), 'styled.svg')).said
    expect(await messageFor('.a{fill:red}')).not.toContain('left out')
    expect(await messageFor('.a{fill:red}@font-face{font-family:X}')).toMatch(/^File .+ A part of it was left out.*: “@font-face”\./)
    const many = Array.from({ length: 7 }, (_, index) => `.x${index}{fill:url(//a.example)}`).join('')
    expect(await messageFor(many)).toMatch(/7 parts of it were left out.*“\.x0”, .*“\.x4” and 2 more\./)
  })

  test('nobody can make the server fetch anything', async () => {
    const asked: string[] = []
    const bait = http.createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(SVG)
    })
    await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve))
    const { port } = bait.address() as { port: number }
    const address = `http://127.0.0.1:${port}/x.png`
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' }
    const pasted = await fetch(`${site.url}/api/media/paste-url?src=${encodeURIComponent(address)}`, { headers })
    const named = await fetch(`${site.url}/api/media`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ alt: 'x y', filename: 'x.png', url: address }),
    })
    const staged = await fetch(`${site.url}/api/upload-instructions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ collectionSlug: 'media' }),
    })
    expect([pasted.status, named.status, staged.status]).toEqual([400, 400, 404])
    expect(asked).toEqual([])
    bait.close()
  })

  test('strangers cannot upload', async () => {
    expect((await send(await png(9, 9), 'x.png', undefined, '')).status).toBe(401)
  })

  test('eight concurrent uploads succeed while pages are served and an editor saves', async () => {
    const picture = await png(1200, 900)
    const uploads = Promise.all(Array.from({ length: 8 }, (_, index) => send(picture, `many-${index}.png`)))
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' }
    const saved = await fetch(`${site.url}/api/pages?draft=true`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Meanwhile', slug: 'meanwhile' }),
    })
    expect([saved.status, (await get('/')).status]).toEqual([201, 200])
    expect((await uploads).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  })

  test('uploads that never finish do not block others', async () => {
    const account = { email: 'slow@example.com', password: 'long-enough-for-tests' }
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' }
    await fetch(`${site.url}/api/users`, { method: 'POST', headers, body: JSON.stringify({ ...account, roles: ['editor'] }) })
    const slow = await signIn(site.url, account)
    const begun = Array.from({ length: 8 }, () => {
      const request = http.request(`${site.url}/api/media`, {
        method: 'POST',
        headers: { cookie: slow, origin: site.url, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
      })
      request.on('error', () => {}).write('--x\r\n')
      return request
    })
    await expect.poll(() => begun.every(({ socket }) => socket && !socket.connecting)).toBe(true)
    expect((await send(await png(9, 9), 'meanwhile.png')).status).toBe(201)
    expect(begun.filter(({ destroyed }) => destroyed)).toEqual([])
    for (const request of begun) request.destroy()
  })
})
