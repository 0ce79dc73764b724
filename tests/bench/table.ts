import type { Speed } from './load.ts'

/** One line of the report. A measurement without a counterpart has no `bare`. */
export type Row = { what: string; of: string; site: string; bare?: string; ratio?: string }

const number = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const rate = (value: number) => number(value, value < 100 ? 1 : 0)
const milliseconds = (value: number) => `${number(value, value < 10 ? 2 : 1)} ms`
const seconds = (value: number) => `${number(value / 1000, 2)} s`
const megabytes = (value: number) => (Number.isNaN(value) ? 'unknown' : `${number(value / 2 ** 20, 0)} MB`)

/** The site's figure over the bare server's: `0.02` of its speed, `12` times its time. */
function ratio(site: number, bare: number): string {
  const value = site / bare
  if (!Number.isFinite(value)) return ''
  return value >= 99.5 ? number(value, 0) : value.toPrecision(2)
}

function row(what: string, of: string, format: (value: number) => string, site: number, bare?: number): Row {
  if (bare === undefined) return { what, of, site: format(site) }
  return { what, of, site: format(site), bare: format(bare), ratio: ratio(site, bare) }
}

export const durationRow = (what: string, of: string, site: number, bare?: number, unit: 's' | 'ms' = 's') =>
  row(what, of, unit === 's' ? seconds : milliseconds, site, bare)
export const memoryRow = (of: string, site: number, bare?: number) => row('resident memory', of, megabytes, site, bare)
export const bytesRow = (what: string, of: string, site: number) => row(what, of, (value) => `${number(value, 0)} B`, site)

/** The three lines of one load: requests per second, median, and slowest hundredth. */
export function speedRows(of: string, site: Speed, bare: Speed): Row[] {
  return [
    row('requests/s', of, rate, site.rate, bare.rate),
    row('p50', of, milliseconds, site.p50, bare.p50),
    row('p99', of, milliseconds, site.p99, bare.p99),
  ]
}

/** The rows as one Markdown table, its columns lined up for a terminal. */
export function table(rows: readonly Row[], headings: readonly [string, string] = ['site', 'bare Node']): string {
  const cells = [
    ['measure', 'of', ...headings, 'ratio'],
    ...rows.map((line) => [line.what, line.of, line.site, line.bare ?? '', line.ratio ?? '']),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const pad = (cell: string, column: number) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  const lines = cells.map((line) => `| ${line.map(pad).join(' | ')} |`)
  const rule = `| ${widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
