import { expect, test } from 'vitest'
import { cookieText, cookieValue } from './cookie.ts'

test('a cookie is for every path unless it names one (C79)', () => {
  expect(cookieText('theme', 'dark')).toBe('theme=dark; Path=/')
  expect(cookieText('theme', 'dark', { path: '/docs', maxAge: 60, sameSite: 'lax' })).toBe(
    'theme=dark; Max-Age=60; Path=/docs; SameSite=Lax',
  )
})

test.each([
  ['dark', 'dark'],
  ['two words; and = more', 'two%20words%3B%20and%20%3D%20more'],
  [{ a: [1, 'x'] }, '%7B%22a%22%3A%5B1%2C%22x%22%5D%7D'],
  [true, 'true'],
  [5, '5'],
  [null, 'null'],
])('%j is written as %s and read back (C79)', (value, written) => {
  expect(cookieText('name', value)).toBe(`name=${written}; Path=/`)
  expect(cookieValue(`first=1; name=${written}; last=2`, 'name')).toEqual(value)
})

test('a name cannot smuggle a second cookie in (C79)', () => {
  expect(() => cookieText('a=b; c', 'x')).toThrow()
})

test.each(['__proto__', 'constructor', 'none'])('there is no cookie called %s (C79)', (name) => {
  expect(cookieValue('theme=dark', name)).toBeUndefined()
})

test('a broken cookie is its text (C79)', () => {
  expect(cookieValue('theme=%E0%A4%A', 'theme')).toBe('%E0%A4%A')
  expect(cookieValue('theme={"a":', 'theme')).toBe('{"a":')
})
