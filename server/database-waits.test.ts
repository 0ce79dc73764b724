import { expect, test } from 'vitest'
import { databaseLimitsFor } from './database-waits.ts'

const answerMs = (path: string, headers: Record<string, string> = {}) =>
  databaseLimitsFor(new Request(`http://localhost${path}`, { headers }), 2000).answerMs

test.each([
  '/',
  '/de/blog/post',
  '/directory/eslint',
  '/directory?q=x',
  '/api/directory/issues',
  '/_serverFn/0123456789ab',
  '/_payload.json',
  '/readyz',
])('%s waits as long as a page', (path) => {
  expect(answerMs(path)).toBe(2000)
})

test.each([
  '/admin',
  '/admin/collections/pages',
  '/api/pages',
  '/api/graphql',
  '/api/submissions/export',
  '/api/imports/run',
  '/directory/catalogue.json',
  '/directory/eslint/catalogue.sarif',
  '/sitemap.xml',
  '/sitemap/issues-0.xml',
  '/query/abc.1.json',
  '/forms/contact-sales',
])('%s waits longer than a page', (path) => {
  expect(answerMs(path)).toBeGreaterThan(2000)
})

test('the admin waits longer at addresses that it shares with pages', () => {
  expect(answerMs('/_serverFn/0123456789ab', { cookie: 'a=b; payload-token=x' })).toBeGreaterThan(2000)
})
