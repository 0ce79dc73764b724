import type { DateFieldDiffClientComponent, DefaultCellComponentProps } from 'payload'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayAdmin } from '#cms/fields/day.ts'

type DateFieldDiffClientProps = ComponentProps<DateFieldDiffClientComponent>

let cell: typeof import('./day-cell.tsx')

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
  vi.doMock('@payloadcms/ui', () => ({ DefaultCell: PayloadCell, VersionFieldDiffDate: PayloadDiff }))
  cell = await import('./day-cell.tsx')
})

afterAll(() => {
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

function textOf(cellData: string | null): string {
  const props = { cellData, collectionSlug: 'posts', field: { name: 'day', type: 'date' }, rowData: {} } as DefaultCellComponentProps
  return renderToStaticMarkup(<cell.DayCell {...props} />)
}

function comparedText(comparisonValue: string | null, versionValue: string): string {
  const props = { comparisonValue, versionValue, field: { name: 'day', type: 'date' } } as DateFieldDiffClientProps
  return renderToStaticMarkup(<cell.DayDiff {...props} />)
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
  expect(dayAdmin.components).toMatchObject({ Cell: '/admin-ui/day-cell.tsx#DayCell', Diff: '/admin-ui/day-cell.tsx#DayDiff' })
  expect(dayAdmin.date?.displayFormat).toMatch(/^[Mdoy ]+$/)
})
