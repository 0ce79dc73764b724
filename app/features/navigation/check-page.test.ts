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

type Staged = { validate?: Validate; middleware?: string[] }

/** Opens an address on the server, with the rules and the middleware of this test. */
async function open(pathname: string, staticData: Staged = {}, { preload = false } = {}) {
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

/** What stopped an opening: where it was sent, or why it was refused. */
async function stopped(opening: Promise<void>): Promise<unknown> {
  const cause: unknown = await opening.then(
    () => 'opened',
    (reason: unknown) => reason,
  )
  return isRedirect(cause) ? { status: cause.status, location: cause.headers.get('location') } : cause
}

async function have(known: Record<string, Middleware>) {
  const { middleware } = await import('./middleware.ts')
  Object.assign(middleware, known)
}

beforeEach(async () => {
  vi.resetModules()
  const { appConfig } = await import('#config')
  Object.assign(appConfig, { routeRules: RULES })
})
afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['/old', '/new?x=1'],
  ['/old/', '/new?x=1'],
  ['/away', 'https://x.test/a'],
  ['/self/below', '/self'],
])('the server sends %s to %s with 302 (C18, C63)', async (from, to) => {
  expect(await stopped(open(from))).toEqual({ status: 302, location: to })
})

test('a rule that leads to a script is an error (C53, C63)', async () => {
  expect(await stopped(open('/evil'))).toMatchObject({ message: "Cannot navigate to a URL with 'javascript:' protocol." })
})

test.each(['/self', '/self/', '/older', '/'])('%s is opened: a rule that leads to itself does not count (C18, C63)', async (path) => {
  expect(await stopped(open(path))).toBe('opened')
})

test('a refused address is not found, for the reason its route gives (C21)', async () => {
  const validate: Validate = ({ params, href }) => params.id === '8' || { statusMessage: `No ${href}` }
  expect(await stopped(open('/a', { validate }))).toMatchObject({
    isNotFound: true,
    data: { statusCode: 404, statusMessage: 'No /a?q=1', path: '/a?q=1' },
  })
  expect(await stopped(open('/a', { validate }, { preload: true }))).toMatchObject({ isNotFound: true })
})

test('middleware of the route and of the address’s rules is asked; a missing one is an error (C54, C63)', async () => {
  await have({ members: () => '/join', guests: () => true })
  expect(await stopped(open('/club/a'))).toEqual({ status: 302, location: '/join' })
  expect(await stopped(open('/a', { middleware: ['guests'] }))).toBe('opened')
  expect(String(await stopped(open('/a', { middleware: ['nobody'] })))).toMatch(/Unknown route middleware: '?nobody'?\./)
})

test('on the server false is a 404 with the address, and an error is itself (C55)', async () => {
  const gone = new Error('gone')
  await have({ closed: () => false, broken: () => gone })
  expect(await stopped(open('/a', { middleware: ['closed'] }))).toMatchObject({
    isNotFound: true,
    data: { statusCode: 404, statusMessage: 'Page Not Found: /a?q=1' },
  })
  expect(await stopped(open('/a', { middleware: ['broken'] }))).toBe(gone)
})

test('middleware leads nowhere outside (C52, C55)', async () => {
  await have({ out: () => '//x.test' })
  expect(String(await stopped(open('/a', { middleware: ['out'] })))).toMatch(/external URL is not allowed by default/)
})

test('for a page that is only fetched ahead no middleware is asked and no rule followed (C68)', async () => {
  const asked = vi.fn(() => false)
  await have({ closed: asked })
  expect(await stopped(open('/old', { middleware: ['closed'] }, { preload: true }))).toBe('opened')
  expect(asked).not.toHaveBeenCalled()
})
