import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Middleware } from './middleware.ts'
import type { Validate } from './validate.ts'

const RULES = {
  '/old': { redirect: '/new?x=1' },
  '/away': { redirect: 'https://x.test/a' },
  '/evil': { redirect: 'javascript:alert(1)' },
  '/self/**': { redirect: '/self' },
  '/club/**': { appMiddleware: { members: true } },
}

type StaticData = { validate?: Validate; middleware?: string[] }

/** Checks an address on the server, with this test's rules and middleware. */
async function open(pathname: string, staticData: StaticData = {}, { preload = false } = {}) {
  const { checkPage } = await import('./check-page.ts')
  const location = { href: `${pathname}?q=1`, pathname, search: { q: 1 }, state: {} }
  return checkPage({
    location,
    matches: [
      { params: {}, staticData: {} },
      { params: { id: '7' }, staticData },
    ],
    preload,
  })
}

/** The outcome of a check: "opened", a redirect's target, or the error. */
async function outcomeOf(check: Promise<void>): Promise<unknown> {
  const outcome: unknown = await check.then(
    () => 'opened',
    (reason: unknown) => reason,
  )
  return isRedirect(outcome) ? { status: outcome.status, location: outcome.headers.get('location') } : outcome
}

async function register(known: Record<string, Middleware>) {
  const { middleware } = await import('./middleware.ts')
  Object.assign(middleware, known)
}

beforeEach(async () => {
  vi.resetModules()
  const { serverConfig } = await import('#config')
  Object.assign(serverConfig, { routeRules: RULES })
})
afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['/old', '/new?x=1'],
  ['/old/', '/new?x=1'],
  ['/away', 'https://x.test/a'],
  ['/self/below', '/self'],
])('redirects %s to %s with 302 on the server (C18, C63)', async (from, to) => {
  expect(await outcomeOf(open(from))).toEqual({ status: 302, location: to })
})

test('throws for a rule that redirects to a script URL (C53, C63)', async () => {
  expect(await outcomeOf(open('/evil'))).toMatchObject({ message: "Cannot navigate to a URL with 'javascript:' protocol." })
})

test.each(['/self', '/self/', '/older', '/'])('opens %s: a rule that redirects to itself is ignored (C18, C63)', async (path) => {
  expect(await outcomeOf(open(path))).toBe('opened')
})

test('a refused address is not found, with its route’s reason (C21)', async () => {
  const validate: Validate = ({ params, href }) => params.id === '8' || { statusMessage: `No ${href}` }
  expect(await outcomeOf(open('/a', { validate }))).toMatchObject({
    isNotFound: true,
    data: { statusCode: 404, statusMessage: 'No /a?q=1', path: '/a?q=1' },
  })
  expect(await outcomeOf(open('/a', { validate }, { preload: true }))).toMatchObject({ isNotFound: true })
})

test('runs the middleware of the route and of the address’s rules; an unknown one is an error (C54, C63)', async () => {
  await register({ members: () => '/join', guests: () => true })
  expect(await outcomeOf(open('/club/a'))).toEqual({ status: 302, location: '/join' })
  expect(await outcomeOf(open('/a', { middleware: ['guests'] }))).toBe('opened')
  expect(String(await outcomeOf(open('/a', { middleware: ['nobody'] })))).toMatch(/Unknown route middleware: '?nobody'?\./)
})

test('on the server, false results in a 404 with the address, and an error is thrown as is (C55)', async () => {
  const gone = new Error('gone')
  await register({ closed: () => false, broken: () => gone })
  expect(await outcomeOf(open('/a', { middleware: ['closed'] }))).toMatchObject({
    isNotFound: true,
    data: { statusCode: 404, statusMessage: 'Page Not Found: /a?q=1' },
  })
  expect(await outcomeOf(open('/a', { middleware: ['broken'] }))).toBe(gone)
})

test('middleware cannot redirect to another site (C52, C55)', async () => {
  await register({ out: () => '//x.test' })
  expect(String(await outcomeOf(open('/a', { middleware: ['out'] })))).toMatch(/external URL is not allowed by default/)
})

test('a prefetch runs no middleware and follows no rule (C68)', async () => {
  const closed = vi.fn(() => false)
  await register({ closed })
  expect(await outcomeOf(open('/old', { middleware: ['closed'] }, { preload: true }))).toBe('opened')
  expect(closed).not.toHaveBeenCalled()
})

test('collects the names of the routes without duplicates, then applies the rules (C54, C63)', async () => {
  const { middlewareNames } = await import('./check-page.ts')
  const routes = [{ middleware: ['tea', 'milk'] }, {}, { middleware: ['milk', 'sugar'] }]
  expect(middlewareNames(routes)).toEqual(['tea', 'milk', 'sugar'])
  expect(middlewareNames(routes, { lemon: true, milk: false, tea: true, none: false })).toEqual(['tea', 'sugar', 'lemon'])
})
