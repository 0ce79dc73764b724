import path from 'node:path'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { CatalogueError } from '../../adapter.ts'
import { FILE_BYTES, FILES, type FolderFile, isLeftover, tooMany, utf8 } from './folder-file.ts'

/** Maximum unpacked size of an archive, and maximum compression ratio of a file. */
const MAX_TOTAL_BYTES = 2 * 1024 ** 3
const MAX_RATIO = 400
const LINK = 0o120000
const ARCHIVE = /\.(?:zip|jar|tar|tgz|gz|bz2|xz|7z|rar)$/i

const isLink = (entry: yauzl.Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === LINK

/** A link that may point to a folder, which may contain any wanted file. */
const mayBeFolder = (entry: yauzl.Entry) => isLink(entry) && path.extname(entry.fileName) === ''

/** Returns why a file in an archive is not read, if so. */
function refusalOf(entry: yauzl.Entry): string | undefined {
  if (isLink(entry)) return 'It is a symbolic link, and those are not followed.'
  if (entry.isEncrypted()) return 'It is encrypted. Pack the files without a password.'
  if (ARCHIVE.test(entry.fileName)) return 'It is an archive inside the archive and was not read. Unpack it first.'
  if (entry.uncompressedSize > FILE_BYTES) return `It is larger than ${FILE_BYTES / 1024 ** 2} MB.`
  if (entry.uncompressedSize > 1024 ** 2 && entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
    return 'It unpacks to several hundred times its size, which no catalogue does.'
  return undefined
}

const brokenAt = ({ fileName }: yauzl.Entry, reason: string) =>
  new CatalogueError(`The archive is broken here: ${reason.slice(0, 200)}.`, { file: fileName })

async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) chunks.push(chunk)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw brokenAt(entry, reason)
  }
  const bytes = Buffer.concat(chunks)
  // The library does not check it, and damaged data may still unpack, to a different text.
  if (crc32(bytes) !== entry.crc32) throw brokenAt(entry, 'the checksum differs, so it was damaged in transit')
  return bytes
}

async function* entries(zip: yauzl.ZipFile, wanted: (file: string) => boolean): AsyncIterable<FolderFile> {
  let all = 0
  let count = 0
  for await (const entry of zip.eachEntry()) {
    if ((count += 1) > FILES) throw tooMany()
    all += entry.uncompressedSize
    if (all > MAX_TOTAL_BYTES)
      throw new CatalogueError(`The archive holds more than ${MAX_TOTAL_BYTES / 1024 ** 3} GB. Import its folders one at a time.`)
    const file = entry.fileName
    if (file.endsWith('/') || isLeftover(file) || !(wanted(file) || mayBeFolder(entry))) continue
    const refused = refusalOf(entry)
    yield {
      file,
      refused,
      // The archive is read sequentially, so a file's text must be read before the next file is requested.
      text: async () => utf8(await bytesOf(zip, entry), file),
    }
  }
}

/** Yields the wanted files of a zip archive in its order. @throws {CatalogueError} for names that point outside it */
export async function* zipFiles(place: string, wanted: (file: string) => boolean): AsyncIterable<FolderFile> {
  let zip: yauzl.ZipFile | undefined
  try {
    // Windows PowerShell writes `\\` between folders. It is read as `/`, and then the names are checked.
    zip = await yauzl.openPromise(place, { lazyEntries: true, autoClose: false })
    yield* entries(zip, wanted)
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueError(
      `The archive ${path.basename(place)} cannot be read: ${reason.slice(0, 300).replace(/\.+$/, '')}. Pack it again as a plain .zip.`,
    )
  } finally {
    zip?.close()
  }
}

/** Yields the archives inside an archive, each refused. */
export async function* archivesIn(place: string): AsyncIterable<FolderFile> {
  for await (const found of zipFiles(place, (file) => ARCHIVE.test(file))) if (ARCHIVE.test(found.file)) yield found
}
