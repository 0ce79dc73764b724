import type { Manifest } from './format/manifest.ts'

const count = (number: number, one: string, many: string) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Describes a backup in one line: what it contains, of when, and made by which version. */
export function describeBackup({ tables, media, takenAt, version, migrations, hasSecrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const content = [
    `${count(rows, 'row', 'rows')} in ${count(tables.length, 'table', 'tables')}`,
    count(media.length, 'file', 'files'),
    hasSecrets ? 'with secrets' : 'without secrets',
  ]
  return `${content.join(', ')}, of ${takenAt}, by version ${version}, schema ${migrations.at(-1)}.`
}
