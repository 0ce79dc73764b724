import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Source } from '#catalogue/adapter.ts'
import { adapters } from '#catalogue/formats/index.ts'

export type ImportCommand = {
  format: string
  source: Source
  options: { analyzer?: string; dryRun: boolean; prune: boolean; publish: boolean }
}

/** Returns the usage text, preceded by an error message. */
export function usage(error?: string): string {
  const widest = Math.max(...Object.keys(adapters).map((format) => format.length))
  const formats = Object.values(adapters).map(({ format, label, reads }) => `  ${format.padEnd(widest)}  ${label}: ${reads.join(' or ')}`)
  return [
    ...(error ? [error, ''] : []),
    'npm run import -- <format> <file|folder|package> [--analyzer x] [--dry-run] [--prune] [--publish]',
    '',
    '  --analyzer x  import the rules into this analyzer, whatever the catalogue names',
    '  --dry-run     show what would change without changing anything',
    '  --prune       mark rules missing from the catalogue as removed; their pages stay and name the replacement',
    '  --publish     publish new rules immediately instead of saving them as drafts',
    '',
    'Formats:',
    ...formats,
    '',
    'See docs/importing.md for what an import does.',
  ].join('\n')
}

const OPTIONS = {
  analyzer: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Shortens a path to its last part, so that records contain no local folder names. */
const nameOf = (place: string) => (/^[./~]|\.[a-z]+$|[\\]/i.test(place) ? path.basename(path.resolve(place)) : place)

/** Parses the command line. Returns `help` or an error message if there is nothing to run. */
export function parseImportArguments(args: readonly string[]): ImportCommand | 'help' | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [format, place, more] = positionals
    if (values.help) return 'help'
    if (!format) return 'Name a format and what to import.'
    if (!Object.hasOwn(adapters, format)) return `Unknown format “${format}”.`
    if (!place) return 'Name the file, the folder or the package to import.'
    if (more !== undefined) return `Unexpected argument “${more}”. Import one file, folder or package at a time.`
    const { analyzer, prune, publish } = values
    return {
      format,
      source: { place, name: nameOf(place) },
      options: { ...(analyzer !== undefined && { analyzer }), dryRun: values['dry-run'], prune, publish },
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
