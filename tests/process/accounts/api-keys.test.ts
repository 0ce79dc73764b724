import { beforeAll, describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { accountOf, openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'

/** API keys on a running site. */
let here: RightsSite
let serial = 0

const CONFIRMED = { currentPassword: accountOf('admin').password }

beforeAll(async () => {
  here = await openRightsSite()
})

async function adminToken(): Promise<string> {
  const answer = await here.call('nobody', '/api/users/login', 'POST', accountOf('admin'))
  return sessionIn(answer)
}

describe('an API key', () => {
  const withKey = (key: string, path: string, method = 'GET', body?: unknown, more: Record<string, string> = {}) =>
    fetch(here.site.url + path, {
      method,
      headers: { authorization: `api-keys API-Key ${key}`, 'content-type': 'application/json', ...more },
      body: body === undefined ? undefined : JSON.stringify(body),
    })

  async function key(roles: string[] = ['editor'], more: object = {}): Promise<{ id: number; key: string }> {
    const made = (await (await here.call('admin', '/api/api-keys', 'POST', { name: 'Importer', roles, ...more })).json()) as {
      doc: { id: number }
    }
    const answer = await here.call('admin', `/api/api-keys/${made.doc.id}/key`, 'POST', CONFIRMED)
    return { id: made.doc.id, key: ((await answer.json()) as { key: string }).key }
  }

  test('writes drafts as an editor, publishes as a publisher, and is shown once', async () => {
    const { id, key: editor } = await key()
    serial += 1
    const page = { title: 'By a program', slug: `program-${serial}` }
    expect((await withKey(editor, '/api/pages?draft=true', 'POST', page)).status).toBe(201)
    expect((await withKey(editor, '/api/pages', 'POST', { ...page, slug: `${page.slug}-p`, _status: 'published' })).status).toBe(403)
    const { key: publisher } = await key(['publisher'])
    expect((await withKey(publisher, '/api/pages', 'POST', { ...page, slug: `${page.slug}-p`, _status: 'published' })).status).toBe(201)
    const shown = await (await here.call('admin', `/api/api-keys/${id}?showHiddenFields=true`)).text()
    expect(shown).not.toContain(editor)
    expect(shown).not.toMatch(/"keyHash":"/)
    const { rows } = await sqlOf(here.cms).query<{ all: string }>('SELECT to_jsonb(api_keys)::text AS all FROM api_keys')
    expect(rows.map(({ all }) => all).join()).not.toContain(editor)
  })

  test('that is revoked, replaced, expired, deleted or malformed gets 401, with or without a session', async () => {
    const { id, key: revoked } = await key()
    expect((await withKey(revoked, '/api/pages/versions')).status).toBe(200)
    await here.call('admin', `/api/api-keys/${id}`, 'PATCH', { revoked: true })
    await here.call('admin', `/api/api-keys/${id}`, 'PATCH', { revoked: false })
    const { id: other, key: replaced } = await key()
    await here.call('admin', `/api/api-keys/${other}/key`, 'POST', CONFIRMED)
    const { key: over } = await key(['editor'], { expiresAt: '2020-01-01T00:00:00.000Z' })
    const { id: gone, key: deleted } = await key()
    await here.call('admin', `/api/api-keys/${gone}`, 'DELETE')
    const cookie = `payload-token=${await adminToken()}`
    for (const bad of [revoked, replaced, over, deleted, `plk_${'A'.repeat(43)}`, 'x', '', '../../etc', `${replaced}x`]) {
      expect((await withKey(bad, '/api/pages/versions')).status, bad).toBe(401)
      expect((await withKey(bad, '/api/pages')).status, bad).toBe(401)
      expect((await withKey(bad, '/api/pages/versions', 'GET', undefined, { cookie })).status, bad).toBe(401)
    }
  })

  test('can only be created by an admin who confirms their password', async () => {
    const { id, key: before } = await key()
    for (const confirmed of [undefined, { currentPassword: 'wrong-password-here' }, { currentPassword: { $ne: '' } }]) {
      const answer = await here.call('admin', `/api/api-keys/${id}/key`, 'POST', confirmed)
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('current password')])
    }
    expect((await withKey(before, '/api/pages/versions')).status).toBe(200)
  })

  test('cannot change roles, create accounts or open the admin', async () => {
    const { id, key: publisher } = await key(['publisher'])
    const tries: [string, string, unknown][] = [
      [`/api/api-keys/${id}`, 'PATCH', { roles: ['admin'] }],
      [`/api/api-keys/${id}/key`, 'POST', undefined],
      ['/api/api-keys', 'POST', { name: 'x', roles: ['publisher'] }],
      [`/api/users/${id}`, 'PATCH', { name: 'x' }],
      ['/api/users', 'POST', { email: 'k@example.com', password: 'long-enough-for-tests', roles: ['admin'] }],
    ]
    for (const [path, method, body] of tries) expect((await withKey(publisher, path, method, body)).status, path).toBe(403)
    expect((await withKey(publisher, '/api/audit')).status).toBe(403)
    expect((await here.call('admin', `/api/api-keys/${id}`, 'PATCH', { roles: ['admin'] })).status).toBe(400)
    expect(await (await withKey(publisher, '/admin/collections/users')).text()).not.toContain(accountOf('admin').email)
    for (const who of ['publisher', 'editor', 'sales'] as const)
      expect((await here.call(who, `/api/api-keys/${id}/key`, 'POST')).status).toBe(403)
  })
})
