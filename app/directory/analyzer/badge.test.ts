import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type Badge, renderBadge } from './badge.server.ts'

const parsed = (badge: Badge) => new JSDOM(renderBadge(badge), { contentType: 'image/svg+xml' }).window.document.documentElement

const widthOf = (svg: Element) => Number(svg.getAttribute('width'))

test('a badge shows its name and fact, also to screen readers', () => {
  const svg = parsed({ name: 'ESLint', fact: '287 issues' })
  expect(svg.querySelector('title')?.textContent).toBe('ESLint: 287 issues')
  expect(svg.getAttribute('aria-label')).toBe('ESLint: 287 issues')
  expect([...svg.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['ESLint', '287 issues'])
})

test('a name is escaped as text', () => {
  const name = '</text><script>alert(1)</script>"&\u0000\u0007\uD800'
  const svg = parsed({ name, fact: '1 issue' })
  expect(svg.querySelector('script')).toBeNull()
  expect(svg.querySelector('text')?.textContent).toMatch(/^<\/text><script>alert\(1\)<\/script>"&/)
})

test.each(['', 'x'.repeat(100_000), '検査'.repeat(500), '👩‍👩‍👧‍👦'.repeat(300), `e${'\u0301'.repeat(90_000)}`, '\uDC00'.repeat(300)])(
  'a name of any length gives a badge of bounded size (%#)',
  (name) => {
    const svg = parsed({ name, fact: '12 issues' })
    expect(widthOf(svg)).toBeGreaterThan(40)
    expect(widthOf(svg)).toBeLessThan(9000)
    expect(renderBadge({ name, fact: '12 issues' }).length).toBeLessThan(8000)
  },
)

test('texts stay within the badge', () => {
  for (const name of ['iiii', 'WWWWWWWW', 'eslint-plugin-unicorn', '検査']) {
    const svg = parsed({ name, fact: '3 issues' })
    for (const text of svg.querySelectorAll('text')) {
      expect(Number(text.getAttribute('x')) + Number(text.getAttribute('textLength'))).toBeLessThan(widthOf(svg))
    }
  }
})

test('a badge needs no style, script or other file', () => {
  expect(renderBadge({ name: 'ESLint', fact: '1 issue' })).not.toMatch(/style|script|href|url\(|on\w+=/)
})
