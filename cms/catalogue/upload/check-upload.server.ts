import { open } from 'node:fs/promises'
import { decodeFile } from '#platform/text/decode-file.ts'
import { factsOf, JSON_TEXT, type UploadFormat } from './upload-formats.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** As much text as may be before a document, in UTF-16. */
const SNIFFED_BYTES = 128 * 1024
const IN_UTF_16 = /^[ \t]*[[{]\s*["[{\]}]/m
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

async function beginningOf(place: string): Promise<Buffer> {
  const file = await open(place)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Rejects a file that cannot be in the given format, before an adapter reads it.
 * @returns the file extension for its kind
 * @throws {UploadRefusal}
 */
export async function checkUpload(place: string, name: string, format: UploadFormat): Promise<string> {
  const { zip, label, starts, ending } = factsOf(format)
  const refuse = (reason: string) => new UploadRefusal(422, reason, { file: name })
  const beginning = await beginningOf(place)
  if (beginning.length === 0) throw refuse('The file is empty.')
  const isZip = beginning.subarray(0, ZIP.length).equals(ZIP)
  if (isZip && zip === 'no') throw refuse(`This is a zip file. For ${label}, send the file inside it.`)
  if (!isZip && zip === 'only') throw refuse(`This is not a zip file. For ${label}, send the whole folder as a zip.`)
  if (isZip) return 'zip'
  const text = decodeFile(beginning)
  // Zero bytes are only allowed in JSON in UTF-16; binary data holds no line that begins like JSON.
  const isUtf16 = starts === JSON_TEXT && IN_UTF_16.test(text) && !text.includes('\0')
  if (beginning.includes(0) && !isUtf16) throw refuse('This is not a text file. Save it as UTF-8 and send it again.')
  if (!starts.test(text)) throw refuse(`This does not look like ${label}. Choose another format or another file.`)
  return ending
}
