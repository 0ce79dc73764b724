import { z } from 'zod'
import { UserError } from '#scripts/step.ts'

const name = z.string().min(1)
const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  name,
  columns: z.array(name),
  rows: count,
  sha256,
  /** What is not in the backup, because it is secret: columns, or all rows. */
  leftOut: z.union([z.array(name), z.literal('rows')]).optional(),
})

const file = z.object({ name, size: count, sha256, mimeType: z.string() })

/** The last entry of a backup, which says what has to be in it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime({ offset: true }),
  /** The version of the site that took it. */
  version: z.string(),
  postgres: z.string(),
  /** The migrations applied to the database, oldest first; the newest one is the schema's version. */
  migrations: z.array(name).min(1),
  hasSecrets: z.boolean(),
  tables: z.array(table),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  media: z.array(file),
  /** Files that the database names, but that the storage does not have. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = z.output<typeof table>
export type BackedUpFile = z.output<typeof file>

/** The names of a backup's entries, in their order. A table has as many parts as it needs. */
export const SECRETS_ENTRY = 'secrets.json'
export const MANIFEST_ENTRY = 'manifest.json'
export const partEntry = (tableName: string, part: number): string => `tables/${tableName}/${String(part).padStart(6, '0')}.copy`
export const fileEntry = (fileName: string): string => `media/${fileName}`

/** An entry by its name: a part of a table, a file, or one of the two documents. */
export type EntryName = { kind: 'table' | 'media' | 'document'; name: string }

/** Parses the name of an entry; `null` for one that no backup has. */
export function parseEntryName(entry: string): EntryName | null {
  const [, tableName] = /^tables\/([\w$-]+)\/\d{6,}\.copy$/.exec(entry) ?? []
  if (tableName) return { kind: 'table', name: tableName }
  // A name with a folder could lead out of the media folder.
  const [, fileName] = /^media\/([^/\\\0]+)$/.exec(entry) ?? []
  if (fileName && fileName !== '.' && fileName !== '..') return { kind: 'media', name: fileName }
  return [SECRETS_ENTRY, MANIFEST_ENTRY].includes(entry) ? { kind: 'document', name: entry } : null
}

const counted = (number: number, one: string, many: string) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Describes a backup in one line: what it contains, of when, and made by which version. */
export function describeBackup({ tables, media, takenAt, version, migrations, hasSecrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const content = [
    `${counted(rows, 'row', 'rows')} in ${counted(tables.length, 'table', 'tables')}`,
    counted(media.length, 'file', 'files'),
    hasSecrets ? 'with secrets' : 'without secrets',
  ]
  return `${content.join(', ')}, of ${takenAt}, by version ${version}, schema ${migrations.at(-1)}.`
}

/** A backup that cannot be read: cut off, damaged, encrypted with another key, or no backup at all. */
export class BackupError extends UserError {}

export const damaged = (where: string, cause?: unknown): BackupError =>
  new BackupError(`The backup is damaged: ${where}. Use another copy of it, or an older backup. Nothing was changed.`, { cause })

export const cutOff = (cause?: unknown): BackupError =>
  new BackupError('The backup is incomplete: it ends too early. Copy it again, or use an older backup. Nothing was changed.', { cause })
