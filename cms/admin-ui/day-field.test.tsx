// @vitest-environment jsdom
import type { DateField } from 'payload'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dateField } from '#cms/fields/article.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const DEFAULT = '2026-01-15T12:00:00.000Z'
const setValue = vi.fn()
let form: { id?: number; value: string; initialValue: string; formInitializing: boolean }
let field: typeof import('./day-field.tsx')

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@payloadcms/ui', () => ({
    useDocumentInfo: () => ({ id: form.id }),
    useField: () => ({ ...form, setValue }),
    FieldDescription: () => null,
    FieldError: () => null,
    FieldLabel: () => null,
  }))
  field = await import('./day-field.tsx')
})

afterAll(() => {
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

const { admin, defaultValue } = dateField('') as DateField
const { clientProps } = admin?.components?.Field as { clientProps: object }

/** Renders the field once for each state of the form, as the form changes. */
function show(...states: Partial<typeof form>[]) {
  const root = createRoot(document.createElement('div'))
  for (const state of states) {
    form = { value: DEFAULT, initialValue: DEFAULT, formInitializing: false, ...state }
    act(() => root.render(<field.DayField field={{ name: 'day', type: 'date' }} path="day" {...clientProps} />))
  }
  act(() => root.unmount())
  return setValue.mock.calls as unknown[][]
}

describe.each([
  ['UTC', '15', '15'],
  ['Europe/Berlin', '16', '15'],
  ['Pacific/Auckland', '16', '15'],
  ['Pacific/Kiritimati', '16', '15'],
  ['Pacific/Pago_Pago', '15', '14'],
])('a new document in a browser in %s', (zone, late, early) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
    setValue.mockClear()
  })

  test.each([
    ['23:30', late],
    ['05:00', early],
  ])('has the day where its author is, at %s UTC, which is no change', (time, day) => {
    vi.setSystemTime(`2026-01-15T${time}:00.000Z`)
    expect(show({ formInitializing: true }, {}, {})).toEqual([[`2026-01-${day}T12:00:00.000Z`, true]])
    // Whatever the zone of the server: a site has none of its own.
    expect((defaultValue as () => string)()).toBe(DEFAULT)
  })
})

test.each([
  ['a stored document', { id: 1 }],
  ['a day that was chosen', { value: '2026-03-01T12:00:00.000Z' }],
])('%s keeps its day', (_, state) => {
  expect(show(state)).toEqual([])
})
