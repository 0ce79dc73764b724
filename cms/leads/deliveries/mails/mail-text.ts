/** Invisible characters: they reverse text, hide parts of it, or end a header line. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The same without line breaks and the joiners that some scripts need. */
const INVISIBLE_IN_TEXT = /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Cleans a visitor's text for a subject or a name: one line of at most `max` characters without invisible ones. Encoded words
 * (`=?utf-8?…?=`) are broken up, so that no mail program decodes them.
 */
export function lineOf(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/=\?/g, '= ?').replace(/ {2,}/g, ' ').trim()
  const characters = [...line]
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Cleans a visitor's text of several lines: no invisible characters. */
export const textOf = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE_IN_TEXT, '')
    .trim()
