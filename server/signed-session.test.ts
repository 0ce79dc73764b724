import { createHash } from 'node:crypto'
import { jwtSign } from 'payload'
import { expect, test } from 'vitest'
import { hasSignedSession } from './signed-session.ts'

const secret = () => 'a-secret-of-at-least-32-characters'
const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

async function sessionOf(text: string): Promise<Headers> {
  const { token } = await jwtSign({ fieldsToSign: { id: 1, collection: 'users' }, secret: keyOf(text), tokenExpiration: 60 })
  return new Headers({ cookie: `plumb_theme=dark; payload-token=${token}` })
}

test('a session that the site has signed is recognized', async () => {
  expect(hasSignedSession(await sessionOf(secret()), secret)).toBe(true)
})

test('no other session is', async () => {
  expect(hasSignedSession(await sessionOf('another secret'), secret)).toBe(false)
  const cut = (await sessionOf(secret())).get('cookie')?.slice(0, -3) ?? ''
  expect(hasSignedSession(new Headers({ cookie: cut }), secret)).toBe(false)
  for (const cookie of ['', 'payload-token=x', 'payload-token=eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'not-payload-token=a.b.c'])
    expect(hasSignedSession(new Headers({ cookie }), secret), cookie).toBe(false)
})
