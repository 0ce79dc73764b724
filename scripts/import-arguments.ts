import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Source } from '../cms/imports/adapter.ts'
import { adapters } from '../cms/imports/adapters/index.ts'

/** What the command line asks for. */
export type Asked = {
  format: string
  source: Source
  options: { analyzer?: string; dryRun: boolean; prune: boolean; publish: boolean }
}

/** How the command is used; `wrong` says first what was wrong. */
export function usage(wrong?: string): string {
  const widest = Math.max(...Object.keys(adapters).map((format) => format.length))
  const formats = Object.values(adapters).map(({ format, label, reads }) => `  ${format.padEnd(widest)}  ${label}: ${reads.join(' or ')}`)
  return [
    ...(wrong ? [wrong, ''] : []),
    'npm run import -- <format> <file|folder|package> [--analyzer x] [--dry-run] [--prune] [--publish]',
    '',
    '  --analyzer x  whose rules these are, where the catalogue does not say, or says otherwise',
    '  --dry-run     says what would change, and changes nothing',
    '  --prune       what the catalogue lacks is marked as removed; its page stays and names the replacement',
    '  --publish     new rules are published at once, not kept as drafts',
    '',
    'Formats:',
    ...formats,
    '',
    'docs/importing.md says what an import does with what it finds.',
  ].join('\n')
}

const OPTIONS = {
  analyzer: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** A path is called by its last part in records and lists: a machine's folders are nobody's business. */
const nameOf = (place: string) => (/^[./~]|\.[a-z]+$|[\\]/i.test(place) ? path.basename(path.resolve(place)) : place)

/** What the command line asks for, `help`, or what is wrong with it. */
export function askedOf(args: readonly string[]): Asked | 'help' | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [format, place, more] = positionals
    if (values.help) return 'help'
    if (!format) return 'Name a format and what to import.'
    if (!Object.hasOwn(adapters, format)) return `There is no format “${format}”.`
    if (!place) return 'Name the file, the folder or the package to import.'
    if (more !== undefined) return `“${more}” is too much: one file, folder or package at a time.`
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
