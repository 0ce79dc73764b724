import { randomInt } from 'node:crypto'
import slugify from 'slugify'

const LONGEST_STEM = 60
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const MARK = 12

/** Names that Windows keeps for devices; a file called so cannot be downloaded there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Twelve random characters: 60 bits, so that the address of a picture in a draft cannot be guessed. */
const mark = () => Array.from({ length: MARK }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What somebody called their file, as plain letters, digits and dashes without folder or extension. */
export function stemOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const stem = slugify(base.replace(/\.[^.]*$/, '').normalize('NFKC'), { lower: true, strict: true })
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, '')
  return !stem || DEVICE.test(stem) ? `file${stem && `-${stem}`}` : stem
}

/**
 * The name under which a file is kept: its own, cleaned, and a mark that no other file has. The bytes under one name
 * therefore never change, and browsers may keep them for ever.
 */
export const storedName = (name: string, extension: string): string => `${stemOf(name)}-${mark()}.${extension}`

/** The name of one of a picture's sizes, beside the picture's own. */
export const sizeName = (stored: string, size: string, extension: string): string =>
  `${stored.replace(/\.[^.]*$/, '')}-${size}.${extension}`

/** The name a stored file is replaced under: the same stem with a new mark. */
export const renewedName = (stored: string): string =>
  storedName(stored.replace(/-[a-z2-9]{12}(?=\.[^.]*$)/, ''), stored.split('.').at(-1) ?? 'bin')

/** Whether `name` is one that this site gave to a file. Nothing else is looked for in the storage. */
export const isStoredName = (name: string): boolean => /^[a-z0-9][a-z0-9-]*-[a-z2-9]{12}(?:-[a-z0-9]+)?\.[a-z0-9]{3,4}$/.test(name)
