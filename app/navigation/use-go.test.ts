import { afterEach, expect, test, vi } from 'vitest'
import { go } from './use-go.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Stubs a window and a router that record navigations. */
function stubNavigation() {
  const visited: string[] = []
  const note = (how: string) => (where: string) => void visited.push(`${how} ${where}`)
  vi.stubGlobal('window', {
    location: { assign: note('document'), replace: note('document instead') },
    open: (...args: unknown[]) => void visited.push(`open ${args.filter(Boolean).join(' ')}`),
  })
  const navigate = ({ href, replace }: { href: string; replace: boolean }) => note(replace ? 'route instead' : 'route')(href)
  return { visited, navigate }
}

test.each([
  ['/b', {}, 'route /b'],
  ['', {}, 'route /'],
  ['/b', { replace: true }, 'route instead /b'],
  ['a:b', {}, 'route a:b'],
  ['https://x.test/', { external: true }, 'document https://x.test/'],
  ['https://x.test/', { external: true, replace: true }, 'document instead https://x.test/'],
  ['/b', { external: true }, 'document /b'],
  ['/b', { open: true }, 'open /b _blank'],
  ['https://x.test/', { open: true }, 'open https://x.test/ _blank'],
  ['/b', { open: { target: 'help', features: 'popup' } }, 'open /b help popup'],
] as const)('%j with %j navigates exactly once (C51, C56)', (target, options, expected) => {
  const { visited, navigate } = stubNavigation()
  go(navigate, target, options)
  expect(visited).toEqual([expected])
})

test.each([
  ['//x.test', {}, /external URL is not allowed/],
  ['javascript:alert(1)', { external: true }, /'javascript:' protocol/],
  ['javascript:alert(1)', { open: true }, /'javascript:' protocol/],
] as const)('refuses %j with %j (C52, C53)', (target, options, message) => {
  const { visited, navigate } = stubNavigation()
  expect(() => go(navigate, target, options)).toThrow(message)
  expect(visited).toEqual([])
})
