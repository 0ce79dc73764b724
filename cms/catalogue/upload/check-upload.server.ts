import { decodeFile } from '#platform/text/decode-file.ts'
import { factsOf, JSON_TEXT, type UploadFormat } from './upload-formats.ts'
import { UploadRefusal } from './upload-options.ts'
import { beginningOf } from '#catalogue/reading/json-bytes.server.ts'
import { magicOf } from '#catalogue/reading/magic.ts'

const KNOWN_ENDING = /\.(?:json|sarif|ya?ml|toml|zip)$/i

/** Returns the last part of a file name without unprintable characters, for display. */
export const cleanName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((letter) => !/\p{C}/u.test(letter))
    .join('')
    .slice(0, 120)
    .trim()

/** Returns the name for storing a file: plain letters, with an extension that fits its content. */
export function storedName(name: string, ending: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
  const whole = KNOWN_ENDING.test(plain) ? plain : `${plain || 'upload'}.${ending}`
  return (ending === 'zip') === /\.zip$/i.test(whole) ? whole : `${whole}.${ending}`
}

/** As much text as may be before a document, in UTF-16. */
const SNIFFED_BYTES = 128 * 1024
const IN_UTF_16 = /^[ \t]*[[{]\s*["[{\]}]/m
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Rejects a file that cannot be in the given format, before an adapter reads it.
 * @returns the file extension for its kind
 * @throws {UploadRefusal}
 */
export async function checkUpload(place: string, name: string, format: UploadFormat): Promise<string> {
  const { zip, label, starts, ending } = factsOf(format)
  const refuse = (reason: string) => new UploadRefusal(422, reason, { file: name })
  const beginning = await beginningOf(place, SNIFFED_BYTES)
  if (beginning.length === 0) throw refuse('The file is empty.')
  const isZip = beginning.subarray(0, ZIP.length).equals(ZIP)
  if (isZip && zip === 'no') throw refuse(`This is a zip file. For ${label}, send the file inside it.`)
  if (isZip) return 'zip'
  const magic = magicOf(beginning)
  if (magic) throw refuse(`This is ${magic}. For ${label}, send ${zip === 'only' ? 'the whole folder as a zip' : 'the unpacked file'}.`)
  const text = decodeFile(beginning)
  if (zip === 'only') throw refuse(`This is not a zip file. For ${label}, send the whole folder as a zip.`)
  // Zero bytes are only allowed in JSON in UTF-16; binary data holds no line that begins like JSON.
  const isUtf16 = starts === JSON_TEXT && IN_UTF_16.test(text) && !text.includes('\0')
  if (beginning.includes(0) && !isUtf16) throw refuse('This is not a text file. Save it as UTF-8 and send it again.')
  if (!starts.test(text)) throw refuse(`This does not look like ${label}. Choose another format or another file.`)
  return ending
}
