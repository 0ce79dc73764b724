import type { Speed } from './load.ts'
import { percentile } from './percentile.ts'

/** One line of the report. A measurement without a counterpart has no `bare`. */
export type Row = { what: string; of: string; site: string; bare?: string; ratio?: string }

const number = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const rate = (value: number) => number(value, value < 100 ? 1 : 0)
const milliseconds = (value: number) => `${number(value, value < 10 ? 2 : 1)} ms`
const microseconds = (value: number) => `${number(value * 1000, 1)} µs`
const seconds = (value: number) => `${number(value / 1000, 2)} s`
const megabytes = (value: number) => (Number.isNaN(value) ? 'unknown' : `${number(value / 2 ** 20, 0)} MB`)

/** The site's value relative to the bare server's: `0.02` of its speed, `12` times its time. */
function ratio(site: number, bare: number): string {
  const value = site / bare
  if (!Number.isFinite(value)) return ''
  return value >= 99.5 ? number(value, 0) : value.toPrecision(2)
}

function row(what: string, of: string, format: (value: number) => string, site: number, bare?: number): Row {
  if (bare === undefined) return { what, of, site: format(site) }
  return { what, of, site: format(site), bare: format(bare), ratio: ratio(site, bare) }
}

const FORMATS = { s: seconds, ms: milliseconds, µs: microseconds }

/** A duration, given in milliseconds whatever the unit it is shown in. */
export const durationRow = (what: string, of: string, site: number, bare?: number, unit: keyof typeof FORMATS = 's') =>
  row(what, of, FORMATS[unit], site, bare)
export const memoryRow = (of: string, site: number, bare?: number) => row('resident memory', of, megabytes, site, bare)
export const countRow = (what: string, of: string, site: number, digits = 0) => row(what, of, (value) => number(value, digits), site)
export const bytesRow = (what: string, of: string, site: number) => row(what, of, (value) => `${number(value, 0)} B`, site)

/** The median and the 99th percentile of times in milliseconds. */
export const percentileRows = (what: string, of: string, site: readonly number[], bare?: readonly number[]): Row[] =>
  [0.5, 0.99].map((share) => durationRow(`${what} p${share * 100}`, of, percentile(site, share), bare && percentile(bare, share), 'ms'))

/** The three rows of one load test: requests per second, median and 99th percentile. */
export function speedRows(of: string, site: Speed, bare: Speed): Row[] {
  return [
    row('requests/s', of, rate, site.rate, bare.rate),
    row('p50', of, milliseconds, site.p50, bare.p50),
    row('p99', of, milliseconds, site.p99, bare.p99),
  ]
}

/** Formats rows as a Markdown table with columns aligned for a terminal. Columns that no row fills are left out. */
export function table(rows: readonly Row[], headings: readonly [string, string?] = ['site', 'bare Node']): string {
  const cells = [
    ['measure', 'of', headings[0], headings[1] ?? '', 'ratio'],
    ...rows.map((line) => [line.what, line.of, line.site, line.bare ?? '', line.ratio ?? '']),
  ]
  const columns = [0, 1, 2, 3, 4].filter((column) => cells.slice(1).some((line) => line[column]))
  const width = (column: number) => Math.max(...cells.map((line) => line[column]?.length ?? 0))
  const pad = (cell: string, column: number) => (column < 2 ? cell.padEnd(width(column)) : cell.padStart(width(column)))
  const lines = cells.map((line) => `| ${columns.map((column) => pad(line[column] ?? '', column)).join(' | ')} |`)
  const rules = columns.map((column) => (column < 2 ? '-'.repeat(width(column)) : `${'-'.repeat(width(column) - 1)}:`))
  return [lines[0], `| ${rules.join(' | ')} |`, ...lines.slice(1)].join('\n')
}
