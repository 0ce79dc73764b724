import type { DefaultCellComponentProps } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayAdmin } from '#cms/fields/day.ts'

let cell: typeof import('./day-cell.tsx')

/** Like Payload's own cell, it formats an instant in the zone of the browser. */
function PayloadCell({ cellData }: DefaultCellComponentProps) {
  const text = String(cellData)
  return <>{text && new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(text))}</>
}

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@payloadcms/ui', () => ({ DefaultCell: PayloadCell }))
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

  test('and no day as nothing', () => {
    expect(textOf(null)).toBe('')
  })
})

test('a day is shown without a time', () => {
  expect(dayAdmin.date?.displayFormat).toMatch(/^[Mdoy ]+$/)
})
