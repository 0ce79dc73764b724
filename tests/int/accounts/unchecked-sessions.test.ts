import { jwtSign } from 'payload'
import { expect, test, vi } from 'vitest'
import { hashOfKey, newKey } from '#cms/accounts/api-keys.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

const cms = await openTestCms()

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a session or key that cannot be checked is not taken for a stranger', async () => {
  const { email } = await person(cms, 'editor')
  const { user } = await cms.login({ collection: 'users', data: { email, password: 'long-enough-for-tests' } })
  const { rows } = await sqlOf(cms).query<{ id: string }>('SELECT id FROM users_sessions WHERE _parent_id = $1', [user?.id])
  const fieldsToSign = { id: user?.id, collection: 'users', email, sid: rows[0]?.id }
  const { token } = await jwtSign({ fieldsToSign, secret: cms.secret, tokenExpiration: 600 })
  const key = newKey()
  const data = { name: 'Robot', roles: ['editor' as const] }
  const { id } = await cms.create({ collection: 'api-keys', data })
  await cms.db.updateOne({ collection: 'api-keys', id, data: { keyHash: hashOfKey(key), revoked: false } })
  const session = new Headers({ authorization: `JWT ${token}` })
  const program = new Headers({ authorization: `api-keys API-Key ${key}` })
  const ask = async (headers: Headers) => (await cms.auth({ headers })).user?.collection ?? null
  expect([await ask(session), await ask(program)]).toEqual(['users', 'api-keys'])

  const reading = vi.spyOn(cms.db, 'findOne').mockRejectedValue(away())
  await expect(ask(session)).rejects.toThrow('ECONNREFUSED')
  await expect(ask(program)).rejects.toThrow('ECONNREFUSED')
  expect(await ask(new Headers())).toBeNull()
  expect(await ask(new Headers({ authorization: 'JWT forged' }))).toBeNull()
  reading.mockRestore()

  await cms.delete({ collection: 'users', where: { email: { equals: email } } })
  expect(await ask(session)).toBeNull()
})
