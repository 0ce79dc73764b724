/** The most characters of one answer, some 10,000 tokens; the rest is read with `offset`. */
export const MAX_CHARACTERS = 40_000

export type TextWindow = { text: string; total: number; next: number | null }

/** Cuts a window out of a long text, at the end of a line where there is one. */
export function textWindow(text: string, offset: number): TextWindow {
  const end = offset + MAX_CHARACTERS
  if (end >= text.length) return { text: text.slice(offset).toWellFormed(), total: text.length, next: null }
  const line = text.lastIndexOf('\n', end)
  const cut = line > offset ? line + 1 : end
  return { text: text.slice(offset, cut).toWellFormed(), total: text.length, next: cut }
}
