import { expect, test, vi } from 'vitest'
import { type Destination, type Middleware, runMiddleware } from './middleware.ts'
import { middlewareNames } from './middleware-names.ts'

const TO: Destination = { href: '/a?x=1', pathname: '/a', params: {}, search: { x: 1 } }

/** Middleware that notes who was asked, in order. */
function notes(answers: Record<string, Awaited<ReturnType<Middleware>>>) {
  const asked: string[] = []
  const known = Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Middleware] => [
      name,
      (to) => {
        asked.push(`${name} ${to.href}`)
        return answer
      },
    ]),
  )
  return { asked, known }
}

test('true and nothing go on, in order (C55)', async () => {
  const { asked, known } = notes({ first: true, second: undefined, third: true, other: false })
  expect(await runMiddleware(['second', 'first', 'third'], TO, known)).toBe(true)
  expect(asked).toEqual(['second /a?x=1', 'first /a?x=1', 'third /a?x=1'])
})

const gone = new Error('gone')

test.each([[false], ['/login'], [gone]])('%s ends the row and is the answer (C55)', async (answer) => {
  const { asked, known } = notes({ first: true, second: answer, third: true })
  expect(await runMiddleware(['first', 'second', 'third'], TO, known)).toBe(answer)
  expect(asked).toHaveLength(2)
})

test('middleware may take its time (C55)', async () => {
  expect(await runMiddleware(['slow'], TO, { slow: () => Promise.resolve('/later') })).toBe('/later')
})

test.each([
  [true, "Unknown route middleware: 'tea'. Valid middleware: 'first', 'second'."],
  [false, "Unknown route middleware: 'tea'."],
])('a name that nobody has is an error; under development %s it says which there are (C54)', async (dev, message) => {
  vi.stubEnv('DEV', dev)
  const { asked, known } = notes({ first: true, second: true })
  await expect(runMiddleware(['first', 'tea', 'second'], TO, known)).rejects.toThrow(new Error(message))
  expect(asked).toEqual(['first /a?x=1'])
  vi.unstubAllEnvs()
})

test('a name that every object has is nobody’s either (C54)', async () => {
  await expect(runMiddleware(['toString'], TO, {})).rejects.toThrow(/^Unknown route middleware: '?toString'?\./)
})

test('the names are those of the routes, each once, then what the rules add and take away (C54, C63)', () => {
  const routes = [{ middleware: ['tea', 'milk'] }, {}, { middleware: ['milk', 'sugar'] }]
  expect(middlewareNames(routes)).toEqual(['tea', 'milk', 'sugar'])
  expect(middlewareNames(routes, { lemon: true, milk: false, tea: true, none: false })).toEqual(['tea', 'sugar', 'lemon'])
})
