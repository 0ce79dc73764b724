/** Characters nobody sees: they turn text around, hide parts of it, or end a line of a header. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The same, save what ends lines and what joins letters in some scripts. */
const UNSEEN_IN_TEXT = /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * What somebody wrote, as one line of at most `most` characters without anything unseen: for subjects and names. What a
 * reader of headers would decode (`=?utf-8?…?=`) is taken apart.
 */
export function lineOf(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(/=\?/g, '= ?').replace(/ {2,}/g, ' ').trim()
  const characters = [...line]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** What somebody wrote, with its lines and without anything unseen. */
export const textOf = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNSEEN_IN_TEXT, '')
    .trim()
