import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * `npm run size`: prints the lines of source, styles and tests per slice. Migrations, generated files and texts (guides, seed content)
 * do not count as source.
 */

const GENERATED = /^(?:payload-types\.ts|app\/routeTree\.gen\.ts|app\/routes\/_payload\/importMap\.js|migrations\/)/
const TEST = /^tests\/|\.test\.tsx?$/
const SMALL = 20

type Kind = 'source' | 'styles' | 'tests'
type Row = Record<Kind, number> & { files: number; small: number }

function kindOf(file: string): Kind | null {
  if (GENERATED.test(file) || !/\.(?:tsx?|mjs|css)$/.test(file)) return null
  if (TEST.test(file)) return 'tests'
  return file.endsWith('.css') ? 'styles' : 'source'
}

/** `app/blocks/faq/view.tsx` → `app/blocks`; files of the root → `.` */
function sliceOf(file: string): string {
  const [first = '', second, ...rest] = file.split('/')
  if (second === undefined) return '.'
  return (first === 'app' || first === 'catalogue' || first === 'cms' || first === 'platform') && rest.length > 0
    ? `${first}/${second}`
    : first
}

const empty = (): Row => ({ source: 0, styles: 0, tests: 0, files: 0, small: 0 })

function measure(): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')) {
    const kind = kindOf(file)
    if (!kind) continue
    const lines = readFileSync(file, 'utf8').split('\n').length - 1
    for (const slice of [sliceOf(file), 'all']) {
      const row = rows.get(slice) ?? empty()
      row[kind] += lines
      if (kind !== 'tests') row.files += 1
      if (kind !== 'tests' && lines < SMALL) row.small += 1
      rows.set(slice, row)
    }
  }
  return rows
}

const COLUMNS = ['source', 'styles', 'tests', 'files', 'small'] as const

console.log(`${'slice'.padEnd(24)}${COLUMNS.map((column) => column.padStart(9)).join('')}`)
for (const [slice, row] of [...measure()].toSorted(([, one], [, other]) => one.source + one.styles - other.source - other.styles)) {
  console.log(`${slice.padEnd(24)}${COLUMNS.map((column) => String(row[column]).padStart(9)).join('')}`)
}
