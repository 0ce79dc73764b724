import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let form: typeof import('./schedule-form.tsx')

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@payloadcms/ui', () => ({
    Button: ({ children }: { children: ReactNode }) => <button>{children}</button>,
    useConfig: () => ({ config: {} }),
    useLocale: () => ({ code: 'en' }),
  }))
  form = await import('./schedule-form.tsx')
})

afterAll(() => {
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** The form as it opens, with the next full hour. */
function htmlAt(now: string): string {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  return renderToStaticMarkup(<form.ScheduleForm add={vi.fn()} onAnswer={vi.fn()} />)
}

const TWICE = 'Clocks go back that day, so this time comes twice. The first one is used.'

test.each([
  ['2026-10-24T23:30:00Z', '2026-10-25T02:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25T02:00'],
])('at %s, the form says that %s comes twice', (now, hour) => {
  expect(htmlAt(now)).toContain(`value="${hour}"`)
  expect(htmlAt(now)).toContain(TWICE)
})

test.each([
  ['2026-10-24T22:30:00Z', '2026-10-25T01:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T03:00'],
])('at %s, it does not say so of %s', (now, hour) => {
  expect(htmlAt(now)).toContain(`value="${hour}"`)
  expect(htmlAt(now)).not.toContain(TWICE)
})
