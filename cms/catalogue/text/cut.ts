/** Trims a line and cuts it to `max` characters without splitting a surrogate pair. */
export function cut(text: string, max: number): string {
  const line = text.trim()
  if (line.length <= max) return line
  const kept = line.slice(0, max - 1).toWellFormed()
  return `${kept.replace(/\ufffd$/, '').trimEnd()}…`
}

/** The note for a cut text. */
export const cutNote = (field: string, length: number, max: number): string =>
  `The ${field} had ${length.toLocaleString('en')} characters and was cut at ${max.toLocaleString('en')}.`
