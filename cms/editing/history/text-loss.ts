/** Retyping a shorter text is quicker than searching for it in the versions. */
export const MIN_TEXT_LENGTH = 10

/** Fields that hold no text of an author. */
const NO_TEXT = new Set(['id', 'blockType', 'path', '_status', 'updatedAt', 'createdAt', 'savedBy'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text in all nodes of a rich text. */
function textIn(node: unknown): string {
  if (Array.isArray(node)) return node.map(textIn).join(' ')
  if (!isRecord(node)) return ''
  const own = typeof node.text === 'string' ? node.text : ''
  const fields = 'fields' in node ? [...texts(node.fields).values()] : []
  return [own, textIn(node.children ?? node.root), ...fields].join(' ').trim()
}

/** Maps the path of each text to the text. Rows are identified by id, so reordering them changes nothing. */
function texts(value: unknown, place = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') return found.set(place, value.trim())
  if (isRecord(value) && isRecord(value.root)) return found.set(place, textIn(value))
  if (Array.isArray(value)) {
    value.forEach((row: unknown, index) => texts(row, `${place}.${isRecord(row) && typeof row.id === 'string' ? row.id : index}`, found))
  } else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) if (!NO_TEXT.has(name)) texts(inner, `${place}.${name}`, found)
  }
  return found
}

/** The texts of a document, by path. */
export type Texts = ReadonlyMap<string, string>

/** Returns the texts after saving `after`; fields it omits stay as they are. */
export const textsAfter = (before: Record<string, unknown>, after: Record<string, unknown>): Texts =>
  texts({ ...before, ...Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) })

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns whether less than half of a text is left, as long or short as the new one may be. */
function isReplaced(text: string, by: string): boolean {
  if (by.length * 2 < text.length) return true
  const words = wordsIn(text)
  const left = new Set(wordsIn(by))
  const kept = words.filter((word) => left.has(word)).length
  // A word that is being typed changes with every letter.
  return words.length > 1 && kept * 2 < words.length && !by.startsWith(text)
}

/** Returns the number of characters that a change in one place of a text removed. */
function removedLength(was: string, now: string): number {
  const shorter = Math.min(was.length, now.length)
  let start = 0
  while (start < shorter && was[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === now.at(-1 - end)) end += 1
  return was.length - start - end
}

/** Returns how many characters a save removes from each text that loses any, by path. */
export const removedLengths = (before: Record<string, unknown>, left: Texts): ReadonlyMap<string, number> =>
  new Map(
    [...texts(before)].map(([place, was]) => [place, removedLength(was, left.get(place) ?? '')] as const).filter(([, count]) => count > 0),
  )

/** Returns true if a save removes a text, or more than half of its characters or words. */
export function losesText(before: Record<string, unknown>, left: Texts): boolean {
  return [...texts(before)].some(([place, was]) => was.length >= MIN_TEXT_LENGTH && isReplaced(was, left.get(place) ?? ''))
}
