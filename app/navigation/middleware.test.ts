import { expect, test, vi } from 'vitest'
import { type Destination, type Middleware, runMiddleware } from './middleware.ts'

const TO: Destination = { href: '/a?x=1', pathname: '/a', params: {}, search: { x: 1 } }

/** Middleware with the given answers that records its calls in order. */
function recorded(answers: Record<string, Awaited<ReturnType<Middleware>>>) {
  const calls: string[] = []
  const known = Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Middleware] => [
      name,
      (to) => {
        calls.push(`${name} ${to.href}`)
        return answer
      },
    ]),
  )
  return { calls, known }
}

test('true and undefined continue, in order (C55)', async () => {
  const { calls, known } = recorded({ first: true, second: undefined, third: true, other: false })
  expect(await runMiddleware(['second', 'first', 'third'], TO, known)).toBe(true)
  expect(calls).toEqual(['second /a?x=1', 'first /a?x=1', 'third /a?x=1'])
})

const gone = new Error('gone')

test.each([[false], ['/login'], [gone]])('%s stops the chain and is returned (C55)', async (answer) => {
  const { calls, known } = recorded({ first: true, second: answer, third: true })
  expect(await runMiddleware(['first', 'second', 'third'], TO, known)).toBe(answer)
  expect(calls).toHaveLength(2)
})

test('awaits asynchronous middleware (C55)', async () => {
  expect(await runMiddleware(['slow'], TO, { slow: () => Promise.resolve('/later') })).toBe('/later')
})

test.each([
  [true, "Unknown route middleware: 'tea'. Valid middleware: 'first', 'second'."],
  [false, "Unknown route middleware: 'tea'."],
])('throws for an unknown name; lists the valid ones if development is %s (C54)', async (dev, message) => {
  vi.stubEnv('DEV', dev)
  const { calls, known } = recorded({ first: true, second: true })
  await expect(runMiddleware(['first', 'tea', 'second'], TO, known)).rejects.toThrow(new Error(message))
  expect(calls).toEqual(['first /a?x=1'])
  vi.unstubAllEnvs()
})

test('does not find a property of Object.prototype (C54)', async () => {
  await expect(runMiddleware(['toString'], TO, {})).rejects.toThrow(/^Unknown route middleware: '?toString'?\./)
})
