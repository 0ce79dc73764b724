/** A line without the blanks around it, cut where it is longer than `most`. No half of a character stays. */
export function cut(text: string, most: number): string {
  const line = text.trim()
  if (line.length <= most) return line
  const kept = line.slice(0, most - 1).toWellFormed()
  return `${kept.replace(/\ufffd$/, '').trimEnd()}…`
}

/** What is noted where something is cut. */
export const cutNote = (field: string, length: number, most: number): string =>
  `The ${field} had ${length.toLocaleString('en')} characters and was cut at ${most.toLocaleString('en')}.`
