import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { sessionIn, signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

/** Attacks on a running site, as by a malicious colleague or visitor. */
let site: SiteProcess
const tokens = new Map<string, string>()

const call = (who: string, path: string, method = 'GET', body?: unknown) =>
  fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(tokens.has(who) ? { authorization: `JWT ${tokens.get(who) ?? ''}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

async function idOf(answer: Response): Promise<number> {
  const { doc } = (await answer.json()) as { doc: { id: number } }
  return doc.id
}

beforeAll(async () => {
  site = await sharedSite()
  tokens.set('admin', (await signIn(site.url)).replace('payload-token=', ''))
  for (const role of ['editor', 'sales']) {
    const account = { email: `${role}@example.com`, password: 'long-enough-for-tests' }
    await call('admin', '/api/users', 'POST', { ...account, roles: [role] })
    const answer = await call('nobody', '/api/users/login', 'POST', account)
    tokens.set(role, sessionIn(answer))
  }
})

describe('the admin’s server functions', () => {
  /** The id of a server function in the build, read from the server's function table. */
  function functionId(name: string): string {
    const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    for (const file of files) {
      const id = new RegExp(`"([0-9a-f]{12})": \\{\\s*functionName: "${name}_`).exec(readFileSync(`dist/server/${file}`, 'utf8'))?.[1]
      if (id) return id
    }
    throw new Error(`the build has no function ${name}`)
  }

  /** `{ data: { name, args: { a: 1 } }, context: {} }` in the framework's serialization format. */
  const payload = (name: string) =>
    `{"t":{"t":10,"i":0,"p":{"k":["data","context"],"v":[{"t":10,"i":1,"p":{"k":["name","args"],"v":[{"t":1,"s":"${name}"},{"t":10,"i":2,"p":{"k":["a"],"v":[{"t":0,"s":1}]},"o":0}]},"o":0},{"t":10,"i":3,"p":{"k":[],"v":[]},"o":0}]},"o":0},"f":127,"m":[]}`

  const run = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/_serverFn/${functionId('runPayloadFunction')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin', ...headers },
      body: payload(name),
    })

  test('a request aborted by the client is not logged as an error', async () => {
    const path = `/_serverFn/${functionId('runPayloadFunction')}`
    const headers = {
      'content-type': 'application/json',
      'x-tsr-serverfn': 'true',
      'sec-fetch-site': 'same-origin',
      'content-length': '1000',
    }
    const asked = http.request({ host: '127.0.0.1', port: site.port, path, method: 'POST', headers }).on('error', () => {})
    asked.write('{"t":')
    await sleep(500)
    const before = site.output().length
    asked.destroy()
    // Log lines are written with up to a second of delay.
    await sleep(2000)
    expect(site.output().slice(before)).not.toContain('call failed')
  })

  test.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty', 'no-such', 'form-state', 'table-state', 'render-list'])(
    '%s returns nothing to anonymous callers',
    async (name) => {
      const answer = await run(name)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const text = await answer.text()
      expect(text.length).toBeLessThan(1000)
      expect(text).not.toContain(TEST_SECRET)
      expect(text).not.toContain('postgres://')
    },
  )

  test('an unknown function returns nothing to an admin either', async () => {
    const text = await (await run('constructor', { authorization: `JWT ${tokens.get('admin') ?? ''}` })).text()
    expect(text).not.toContain(TEST_SECRET)
    expect(text.length).toBeLessThan(1000)
  })
})

describe('an editor', () => {
  test('cannot publish by duplicating a published page', async () => {
    const { docs } = (await (await call('admin', '/api/pages?where[path][equals]=/platform')).json()) as { docs: { id: number }[] }
    const copy = await call('editor', `/api/pages/${docs[0]?.id ?? 0}/duplicate?draft=false`, 'POST', {
      slug: 'copied',
      title: 'Copied by an editor',
    })
    expect(copy.status).toBe(403)
    expect((await fetch(`${site.url}/copied`)).status).toBe(404)
  })

  test('cannot publish by clearing the status or saving over a published page', async () => {
    expect((await call('editor', '/api/pages', 'POST', { title: 'x', slug: 'no-status', _status: null })).status).toBe(403)
    expect((await call('editor', '/api/pages?draft=false', 'POST', { title: 'x', slug: 'by-query', _status: 'published' })).status).toBe(
      403,
    )
    expect((await fetch(`${site.url}/by-query`)).status).toBe(404)
  })
})

describe('sales', () => {
  test('cannot read drafts through versions', async () => {
    await call('admin', '/api/pages?draft=true', 'POST', { title: 'Unannounced', slug: 'unannounced', _status: 'draft' })
    for (const path of ['/api/pages/versions', '/api/analyzers/versions', '/api/issues/versions', '/api/pages?draft=true']) {
      expect(await (await call('sales', path)).text(), path).not.toContain('Unannounced')
    }
  })
})

describe('the public site', () => {
  test('a published issue of an unpublished analyzer is not public', async () => {
    const analyzer = await idOf(
      await call('admin', '/api/analyzers?draft=true', 'POST', {
        name: 'Quiet',
        shortcode: 'quiet',
        status: 'active',
        category: 'language',
        _status: 'draft',
      }),
    )
    const facts = { severity: 'minor', category: 'style', autofix: 'none' }
    const issue = await idOf(
      await call('admin', '/api/issues', 'POST', { analyzer, shortcode: 'Q-1', title: 'Quiet', ...facts, _status: 'published' }),
    )
    expect((await call('nobody', `/api/issues/${issue}`)).status).toBe(404)
    expect((await call('admin', `/api/issues/${issue}`)).status).toBe(200)
    expect((await call('admin', `/api/analyzers/${analyzer}`, 'DELETE')).status).toBe(409)
  })

  test.each(['page=1', 'page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=', 'page=2&page=3'])(
    '/directory/eslint?%s is the first page',
    async (query) => {
      const answer = await fetch(`${site.url}/directory/eslint?${query}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(/invalid_type|Zod/)
    },
  )

  test('private responses are not cacheable', async () => {
    for (const path of ['/api/users/me', '/api/pages/versions']) {
      expect((await call('admin', path)).headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('concurrent sign-ins all stay signed in', async () => {
    const cookies = await Promise.all(Array.from({ length: 5 }, () => signIn(site.url)))
    const answers = await Promise.all(cookies.map((cookie) => fetch(`${site.url}/api/users`, { headers: { cookie, origin: site.url } })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  })

  test('pages stay available during thirty concurrent saves', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        idOf(await call('admin', '/api/pages', 'POST', { title: 's', slug: `save-${index}`, _status: 'published' })),
      ),
    )
    const saves = Promise.all(
      ids.flatMap((id) => [1, 2, 3].map((turn) => call('admin', `/api/pages/${id}`, 'PATCH', { title: `s${turn}` }))),
    )
    const reads = await Promise.all(Array.from({ length: 20 }, () => fetch(site.url)))
    expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await saves).map(({ status }) => status)).toEqual(Array(30).fill(200))
  })
})

test('a preference is deleted once, and one that does not exist is a 404', async () => {
  const path = '/api/payload-preferences/to-delete'
  expect((await call('sales', path, 'POST', { value: 'mine' })).status).toBe(200)
  expect((await call('editor', path, 'DELETE')).status).toBe(404)
  expect((await call('sales', path, 'DELETE')).status).toBe(200)
  expect((await call('sales', path, 'DELETE')).status).toBe(404)
})

test('preferences are limited in size', async () => {
  const save = (size: number, path = '/columns') => call('sales', `/api/payload-preferences${path}`, 'POST', { value: 'x'.repeat(size) })
  expect((await save(60_000)).status).toBe(200)
  expect((await save(70_000)).status).toBe(413)
  expect((await save(70_000, '')).status).toBe(413)
  expect((await save(60_000, '')).status).toBe(403)
})
