/** Retyping a shorter text is quicker than searching for it in the versions. */
export const MIN_TEXT_LENGTH = 10

/** Fields that hold no text of an author. */
const NO_TEXT = new Set(['id', 'blockType', 'path', '_status', 'updatedAt', 'createdAt', 'savedBy'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counts the characters in all nodes of a rich text. */
function charactersIn(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, child) => sum + charactersIn(child), 0)
  if (!isRecord(node)) return 0
  const own = typeof node.text === 'string' ? node.text.trim().length : 0
  return own + charactersIn(node.children ?? node.root) + ('fields' in node ? charactersOf(node.fields) : 0)
}

const charactersOf = (value: unknown): number => [...lengths(value).values()].reduce((sum, length) => sum + length, 0)

/** Maps the path of each text to its length. Rows are identified by id, so reordering them changes nothing. */
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

/** The number of characters of each text in a document, by path. */
export type Lengths = ReadonlyMap<string, number>

/** Returns the lengths after saving `after`; fields it omits stay as they are. */
export const lengthsAfter = (before: Record<string, unknown>, after: Record<string, unknown>): Lengths =>
  lengths({ ...before, ...Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) })

/** Returns true if a save removes a text, or more than half of one. */
export function losesText(before: Record<string, unknown>, left: Lengths): boolean {
  return [...lengths(before)].some(([place, was]) => was >= MIN_TEXT_LENGTH && (left.get(place) ?? 0) * 2 < was)
}
