/**
 * Characters that have no place in a text: controls other than tab and line feed, what turns the direction of writing, so
 * that a text reads otherwise than it is, and what takes no room and joins nothing.
 */
const CONTROL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g
const HAS_CONTROL = new RegExp(CONTROL.source)

/** A text without control characters, hidden ones and halves of characters; lines end with a line feed. Most texts come back as they are. */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  const lines = /[\u2028\u2029]/.test(whole) ? whole.replaceAll(/[\u2028\u2029]/g, '\n') : whole
  return HAS_CONTROL.test(lines) ? lines.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROL, '') : lines
}

/** Whether only line endings were brought into shape. */
const sameWords = (one: string, other: string) => one.replaceAll('\r\n', '\n').replaceAll('\r', '\n') === other

/** Cleans every text in a value, and tells which fields had something to take out. */
export function cleanTexts(value: unknown, onCleaned: (field: string) => void, field = '', depth = 0): unknown {
  if (typeof value === 'string') {
    const clean = cleanText(value)
    if (clean !== value && !sameWords(value, clean)) onCleaned(field)
    return clean
  }
  if (value === null || typeof value !== 'object' || depth > 8) return value
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, onCleaned, field, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner, onCleaned, field || key, depth + 1)]))
}
