/** Control characters that have no place in a text; tab and line feed have. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const HAS_CONTROL = new RegExp(CONTROL.source)

/** A text without control characters and halves of characters; lines end with a line feed. Most texts come back as they are. */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return HAS_CONTROL.test(whole) ? whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROL, '') : whole
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
