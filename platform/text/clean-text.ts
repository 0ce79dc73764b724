/**
 * Characters that have no place in a text: control characters other than tab and line feed, direction overrides that make a
 * text read differently than it is, and zero-width characters that join nothing.
 */
const CONTROL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g
const HAS_CONTROL = new RegExp(CONTROL.source)

/** Removes control and invisible characters and replaces lone surrogates; lines end with a line feed. Most texts are returned unchanged. */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  const lines = /[\u2028\u2029]/.test(wellFormed) ? wellFormed.replaceAll(/[\u2028\u2029]/g, '\n') : wellFormed
  return HAS_CONTROL.test(lines) ? lines.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROL, '') : lines
}

const differsInLineEndingsOnly = (one: string, other: string) => one.replaceAll('\r\n', '\n').replaceAll('\r', '\n') === other

/** Cleans every string in a value, and reports the fields from which something was removed. */
export function cleanTexts(value: unknown, onCleaned: (field: string) => void, field = '', depth = 0): unknown {
  if (typeof value === 'string') {
    const clean = cleanText(value)
    if (clean !== value && !differsInLineEndingsOnly(value, clean)) onCleaned(field)
    return clean
  }
  if (value === null || typeof value !== 'object' || depth > 8) return value
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, onCleaned, field, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner, onCleaned, field || key, depth + 1)]))
}
