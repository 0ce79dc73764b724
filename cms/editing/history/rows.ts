/** The fields of a document in one language. */
export type Values = Record<string, unknown>

/** Fields that every save sets by itself. */
const SET_BY_SAVE = ['id', 'createdAt', 'updatedAt', 'savedBy', '_status', 'globalType']

/** Returns the fields that people edit, of a document or a version. */
export const contentOf = (document: object): Values =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !SET_BY_SAVE.includes(name)))

type Row = { id: string }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/**
 * Finds the lists, such as blocks, in which a version has rows that the document has lost since. Rows that the document still has
 * are taken from the document. All languages share rows, so restoring one language also restores the others' content of these rows.
 * @returns null if no row comes back
 */
export function rowsToRestore(now: Values, version: Values): Values | null {
  const lists = Object.entries(version).flatMap(([name, value]): [string, Row[]][] => {
    const own = new Map(rowsOf(now[name]).map((row) => [row.id, row]))
    const rows = rowsOf(value)
    return rows.some(({ id }) => !own.has(id)) ? [[name, rows.map((row) => own.get(row.id) ?? row)]] : []
  })
  return lists.length > 0 ? Object.fromEntries(lists) : null
}
