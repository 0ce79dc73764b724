import { randomInt } from 'node:crypto'
import slugify from 'slugify'

const MAX_STEM_LENGTH = 60
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const SUFFIX_LENGTH = 12

/** Names reserved for devices on Windows, where such a file cannot be saved. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Twelve random characters (60 bits), so that the address of an image in a draft cannot be guessed. */
const randomSuffix = () => Array.from({ length: SUFFIX_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Returns a file's name as plain letters, digits and hyphens, without folder and extension. */
export function stemOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const stem = slugify(base.replace(/\.[^.]*$/, '').normalize('NFKC'), { lower: true, strict: true })
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '')
  return !stem || DEVICE.test(stem) ? `file${stem && `-${stem}`}` : stem
}

/**
 * Returns the name to store a file under: its cleaned name and a unique suffix. The content of a name
 * therefore never changes, and browsers may cache it forever.
 */
export const storedName = (name: string, extension: string): string => `${stemOf(name)}-${randomSuffix()}.${extension}`

/** Returns the name of one of an image's sizes. */
export const sizeName = (stored: string, size: string, extension: string): string =>
  `${stored.replace(/\.[^.]*$/, '')}-${size}.${extension}`

/** Returns the name for the replacement of a stored file: the same stem with a new suffix. */
export const renewedName = (stored: string): string =>
  storedName(stored.replace(/-[a-z2-9]{12}(?=\.[^.]*$)/, ''), stored.split('.').at(-1) ?? 'bin')

/** Returns true if `name` has the form of a stored name. Others are never looked up in the storage. */
export const isStoredName = (name: string): boolean => /^[a-z0-9][a-z0-9-]*-[a-z2-9]{12}(?:-[a-z0-9]+)?\.[a-z0-9]{3,4}$/.test(name)
