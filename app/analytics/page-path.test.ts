import { expect, test } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { pagePath } from './page-path.ts'

test.each([
  ['/', '/'],
  ['/directory/eslint/issues/no-unused-vars', '/directory/eslint/issues/no-unused-vars'],
  ['/de/blog/a.b~c_d', '/de/blog/a.b~c_d'],
  ['/reset/ada@example.com/now', '/reset/-/now'],
  ['/reset/ada%40example.com', '/reset/-'],
  ['/orders/00491701234567', '/orders/-'],
  ['/who is ada', '/-'],
  ['/a?b#c', '/-'],
])('reports %s as %s', (pathname, reported) => {
  expect(pagePath(pathname)).toBe(reported)
})

test('any typed address becomes a path that the event schema accepts', () => {
  const { path } = events['page missing'].properties.shape
  for (const typed of ['/x'.repeat(400), '/日本', '/%00', '//evil.test/@x', '/ ', '/"><script>']) {
    expect(path.safeParse(pagePath(typed)).success, typed).toBe(true)
  }
})
