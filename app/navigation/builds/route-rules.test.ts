import { createRouter, toRouteMatcher } from 'radix3'
import { expect, test } from 'vitest'
import type { RouteRule } from '#config'
import { rulesFor } from './route-rules.ts'
import { ruleMatcher } from './config-rules.server.ts'

const RULES: Record<string, RouteRule> = {
  '/old': { redirect: '/new' },
  '/blog/**': { prerender: true, redirect: '/journal', appMiddleware: { tea: true } },
  '/blog/drafts/**': { prerender: false, appMiddleware: { milk: true } },
  '/blog/drafts/keep': { redirect: '/kept', appMiddleware: { tea: false } },
  '/teams/*': { prerender: true },
  '/teams/*/members': { redirect: '/people' },
}
const rules = (path: string) => rulesFor(path, ruleMatcher(RULES))

test.each([
  ['/old', { redirect: '/new' }],
  ['/old/', { redirect: '/new' }],
  ['/older', {}],
  ['/old/x', {}],
  ['/', {}],
  ['/teams/a', { prerender: true }],
  ['/teams/a/', { prerender: true }],
  ['/teams', {}],
  ['/teams/a/b', {}],
  ['/teams/a/members', { redirect: '/people' }],
])('%s has the rules %j (C63)', (path, expected) => {
  expect(rules(path)).toEqual(expected)
})

test.each(['/blog', '/blog/', '/blog/a', '/blog/a/b/c'])('/blog/** matches %s (C63)', (path) => {
  expect(rules(path)).toEqual({ prerender: true, redirect: '/journal', appMiddleware: { tea: true } })
})

test('/blog/** does not match /blogger (C63)', () => {
  expect(rules('/blogger')).toEqual({})
})

test('merges all matching rules; for each key the most specific wins (C63)', () => {
  expect(rules('/blog/drafts/x')).toEqual({ prerender: false, redirect: '/journal', appMiddleware: { tea: true, milk: true } })
  expect(rules('/blog/drafts/keep')).toEqual({ prerender: false, redirect: '/kept', appMiddleware: { tea: false, milk: true } })
})

test('a rule for all paths has the lowest precedence (C63)', () => {
  const everywhere = ruleMatcher({ '/**': { redirect: '/soon' }, '/a': { redirect: '/b' } })
  expect(rulesFor('/', everywhere)).toEqual({ redirect: '/soon' })
  expect(rulesFor('/x/y', everywhere)).toEqual({ redirect: '/soon' })
  expect(rulesFor('/a', everywhere)).toEqual({ redirect: '/b' })
})

test.each(['/old', '/blog', '/blog/', '/blog/drafts/keep', '/teams/a', '/teams/a/members', '/teams', '/nothing'])(
  'matches %s like radix3 does (C63)',
  (path) => {
    const expected = toRouteMatcher(createRouter({ routes: RULES })).matchAll(path) as RouteRule[]
    const { prerender, redirect }: RouteRule = Object.assign({}, ...expected)
    expect([rules(path).redirect, rules(path).prerender]).toEqual([redirect, prerender])
  },
)
