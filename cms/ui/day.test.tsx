// @vitest-environment jsdom
import type { DateFieldDiffClientComponent, DefaultCellComponentProps, DateField } from 'payload'
import { type ComponentProps, act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayAdmin } from '#cms/core/day.ts'
import { createRoot } from 'react-dom/client'
import { dateField } from '#cms/fields/article.ts'

type DateFieldDiffClientProps = ComponentProps<DateFieldDiffClientComponent>

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const DEFAULT = '2026-01-15T12:00:00.000Z'
const setValue = vi.fn()
let form: { id?: number; value: string; initialValue: string; formInitializing: boolean }
let parts: typeof import('./day.tsx')

/** Like Payload's own components, it formats an instant in the zone of the browser. */
const formatted = (value: unknown) => value && new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(String(value)))

const PayloadCell = ({ cellData }: DefaultCellComponentProps) => <>{formatted(cellData)}</>

const PayloadDiff = ({ comparisonValue, versionValue }: DateFieldDiffClientProps) => (
  <>
    {formatted(comparisonValue)}, then {formatted(versionValue)}
  </>
)

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@payloadcms/ui', () => ({
    DefaultCell: PayloadCell,
    VersionFieldDiffDate: PayloadDiff,
    useDocumentInfo: () => ({ id: form.id }),
    useField: () => ({ ...form, setValue }),
    FieldDescription: () => null,
    FieldError: () => null,
    FieldLabel: () => null,
  }))
  parts = await import('./day.tsx')
})

afterAll(() => {
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

function textOf(cellData: string | null): string {
  const props = { cellData, collectionSlug: 'posts', field: { name: 'day', type: 'date' }, rowData: {} } as DefaultCellComponentProps
  return renderToStaticMarkup(<parts.DayCell {...props} />)
}

function comparedText(comparisonValue: string | null, versionValue: string): string {
  const props = { comparisonValue, versionValue, field: { name: 'day', type: 'date' } } as DateFieldDiffClientProps
  return renderToStaticMarkup(<parts.DayDiff {...props} />)
}

describe.each(['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in a browser in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each(['T00:00:00.000Z', 'T12:00:00.000Z', 'T23:59:59.999Z'])('lists show a day as itself, stored with %s', (time) => {
    expect(textOf(`2026-01-15${time}`)).toBe('15 January 2026')
  })

  test.each(['T00:00:00.000Z', 'T12:00:00.000Z', 'T23:59:59.999Z'])('so does the comparison of two versions, with %s', (time) => {
    expect(comparedText(`2026-01-15${time}`, `2026-02-01${time}`)).toBe('15 January 2026, then 1 February 2026')
  })

  test('and no day as nothing', () => {
    expect(textOf(null)).toBe('')
    expect(comparedText(null, '2026-02-01T12:00:00.000Z')).toBe(', then 1 February 2026')
  })
})

test('a day is shown without a time, by the one component of lists and comparisons', () => {
  expect(dayAdmin.components).toMatchObject({ Cell: '/ui/day.tsx#DayCell', Diff: '/ui/day.tsx#DayDiff' })
  expect(dayAdmin.date?.displayFormat).toMatch(/^[Mdoy ]+$/)
})

const { admin, defaultValue } = dateField('') as DateField
const { clientProps } = admin?.components?.Field as { clientProps: object }

/** Renders the field once for each state of the form, as the form changes. */
function show(...states: Partial<typeof form>[]) {
  const root = createRoot(document.createElement('div'))
  for (const state of states) {
    form = { value: DEFAULT, initialValue: DEFAULT, formInitializing: false, ...state }
    act(() => root.render(<parts.DayField field={{ name: 'day', type: 'date' }} path="day" {...clientProps} />))
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
