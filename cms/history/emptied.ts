/** Shorter texts are typed again sooner than they are looked for. */
export const WORTH_KEEPING = 10

/** What is no text of an author. */
const NO_TEXT = new Set(['id', 'blockType', 'path', '_status', 'updatedAt', 'createdAt', 'savedBy'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The characters a rich text has in all its nodes. */
function charactersIn(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, child) => sum + charactersIn(child), 0)
  if (!isRecord(node)) return 0
  const own = typeof node.text === 'string' ? node.text.trim().length : 0
  return own + charactersIn(node.children ?? node.root) + ('fields' in node ? charactersOf(node.fields) : 0)
}

const charactersOf = (value: unknown): number => [...lengths(value).values()].reduce((sum, length) => sum + length, 0)

/** How long the text at each place is; a row of a list keeps its place when it is moved. */
function lengths(value: unknown, place = '', found = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'string') return found.set(place, value.trim().length)
  if (isRecord(value) && isRecord(value.root)) return found.set(place, charactersIn(value))
  if (Array.isArray(value)) {
    value.forEach((row: unknown, index) => lengths(row, `${place}.${isRecord(row) && typeof row.id === 'string' ? row.id : index}`, found))
  } else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) if (!NO_TEXT.has(name)) lengths(inner, `${place}.${name}`, found)
  }
  return found
}

/** How many characters the text at each place of a document has. */
export type Lengths = ReadonlyMap<string, number>

/** The lengths a document has after a save of `after`. What that does not name stays as it is. */
export const lengthsAfter = (before: Record<string, unknown>, after: Record<string, unknown>): Lengths =>
  lengths({ ...before, ...Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) })

/** Whether a save takes away a text, or more than half of one. */
export function empties(before: Record<string, unknown>, left: Lengths): boolean {
  return [...lengths(before)].some(([place, was]) => was >= WORTH_KEEPING && (left.get(place) ?? 0) * 2 < was)
}
