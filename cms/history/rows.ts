/** The fields of a document, as one language reads them. */
export type Values = Record<string, unknown>

/** What a save writes by itself. */
const OWN = ['id', 'createdAt', 'updatedAt', 'savedBy', '_status', 'globalType']

/** What somebody wrote into a document, or a version of it. */
export const contentOf = (document: object): Values => Object.fromEntries(Object.entries(document).filter(([name]) => !OWN.includes(name)))

type Row = { id: string }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/**
 * Lists, such as blocks, that have rows in a version which the document has lost since: with the document's own rows where
 * it still has them. All languages share the rows, so that restoring one brings back what the others said in them.
 * @returns null where no row comes back
 */
export function rowsToBringBack(now: Values, version: Values): Values | null {
  const lists = Object.entries(version).flatMap(([name, value]): [string, Row[]][] => {
    const own = new Map(rowsOf(now[name]).map((row) => [row.id, row]))
    const rows = rowsOf(value)
    return rows.some(({ id }) => !own.has(id)) ? [[name, rows.map((row) => own.get(row.id) ?? row)]] : []
  })
  return lists.length > 0 ? Object.fromEntries(lists) : null
}
