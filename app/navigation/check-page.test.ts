import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Middleware, Destination } from './middleware.ts'
import { type Validate, findRefusal, refusal } from './check-page.ts'

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
  const location = { publicHref: `${pathname}?q=1`, pathname, search: { q: 1 }, state: {} }
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

test.each(['/a//', '/a//b', '//a', '/a%20/', '/a%20'])(
  '%s is not found in the browser either, whatever its route shows (C11)',
  async (path) => {
    expect(await outcomeOf(open(path))).toMatchObject({ isNotFound: true })
    expect(await outcomeOf(open(path, {}, { preload: true }))).toMatchObject({ isNotFound: true })
  },
)

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

const TO: Destination = { href: '/a?x=1#y', pathname: '/a', params: { id: 'a' }, search: { x: 1 } }
const NOT_FOUND = { statusCode: 404, statusMessage: 'Page Not Found: /a?x=1#y', path: '/a?x=1#y' }

test('accepts an address only for true (C21)', async () => {
  expect(await findRefusal([{ validate: () => true }], TO)).toBeNull()
  expect(await findRefusal([{}, { validate: ({ params }) => params.id === 'a' }], TO)).toBeNull()
})

test.each([false, undefined, null, 1, 'yes', {}])('refuses with 404 and the full path for %j (C21)', async (result) => {
  // A validator can return something its type does not allow.
  const validate = (() => result) as Validate
  expect(await findRefusal([{ validate }], TO)).toEqual(NOT_FOUND)
})

test.each([
  [{ statusCode: 410 }, { ...NOT_FOUND, statusCode: 410 }],
  [{ statusMessage: 'Sold out' }, { ...NOT_FOUND, statusMessage: 'Sold out' }],
  [
    { statusCode: 410, statusMessage: 'Sold out' },
    { ...NOT_FOUND, statusCode: 410, statusMessage: 'Sold out' },
  ],
])('%j sets status and message (C21)', async (result, expected) => {
  expect(await findRefusal([{ validate: () => result }], TO)).toEqual(expected)
})

test('the first route that refuses decides, also asynchronously (C21)', async () => {
  const first: Validate = () => Promise.resolve({ statusCode: 400 })
  expect(await findRefusal([{ validate: () => true }, { validate: first }, { validate: () => ({ statusCode: 410 }) }], TO)).toMatchObject({
    statusCode: 400,
  })
})

test('a refusal without a reason is a 404 (C21, C55)', () => {
  expect(refusal('/a?x=1#y')).toEqual(NOT_FOUND)
})
