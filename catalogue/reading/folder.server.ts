import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { CatalogueError, type Found } from '../adapter.ts'
import { beginningOf } from './json-bytes.server.ts'

/** A file in a folder or archive. */
export type FolderFile = {
  /** Its path relative to the folder, with `/`. */
  file: string
  /** Why it must not be read. */
  refused?: string | undefined
  /** Reads its text. @throws {CatalogueError} if it is refused or not UTF-8 */
  text: () => Promise<string>
}

const FILE_BYTES = 32 * 1024 ** 2
const FILES = 200_000

/** Whether it is a system file, such as `.DS_Store`, that is not part of the content. */
const isLeftover = (file: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(file)

const tooMany = (): CatalogueError =>
  new CatalogueError(`There are more than ${FILES.toLocaleString('en')} files. Import its folders one at a time.`)

const IS_LINK = 'It is a symbolic link, and those are not followed.'

const lineAt = (text: string, search: string) => text.slice(0, Math.max(0, text.indexOf(search))).split(/\r\n?|\n/).length

/** Decodes UTF-8 with or without a byte order mark, and carriage returns as line ends. @throws {CatalogueError} with the line of the first invalid byte */
function utf8(bytes: Uint8Array, file: string): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [a, b] = bytes
    const line = lineAt(new TextDecoder().decode(bytes), '\ufffd')
    if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
      throw new CatalogueError('It is text in UTF-16. Save it as UTF-8.', { file, line: 1 })
    throw new CatalogueError('It is not text in UTF-8. Save it as UTF-8.', { file, line })
  }
  // Parsers know no line ends of carriage returns alone.
  if (!text.includes('\0')) return text.replaceAll(/\r(?!\n)/g, '\n')
  throw new CatalogueError('It contains a zero byte. Remove it.', { file, line: lineAt(text, '\0') })
}

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
  if (isLink(entry)) return IS_LINK
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
      text: async () => {
        if (refused) throw new CatalogueError(refused, { file })
        return utf8(await bytesOf(zip, entry), file)
      },
    }
  }
}

/** Yields the wanted files of a zip archive in its order. @throws {CatalogueError} for names that point outside it */
async function* zipFiles(place: string, wanted: (file: string) => boolean): AsyncIterable<FolderFile> {
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
async function* archivesIn(place: string): AsyncIterable<FolderFile> {
  for await (const found of zipFiles(place, (file) => ARCHIVE.test(file))) if (ARCHIVE.test(found.file)) yield found
}

const MAX_DEPTH = 64
const IGNORED_FOLDERS = new Set(['.git', '__MACOSX', 'node_modules'])

async function isZip(place: string): Promise<boolean> {
  const beginning = await beginningOf(place, 3)
  return beginning.toString('latin1').startsWith('PK') && [3, 5].includes(beginning[2] ?? 0)
}

const pointsToFolder = async (link: string) => (await stat(link).catch(() => undefined))?.isDirectory() ?? false

async function* walk(
  root: string,
  below: string,
  wanted: (file: string) => boolean,
  counter: { files: number },
): AsyncIterable<FolderFile> {
  if (below.split('/').length > MAX_DEPTH)
    throw new CatalogueError(`The folders are nested more than ${MAX_DEPTH} levels deep. Import one of the inner folders.`)
  const inside: Dirent[] = await readdir(path.join(root, below), { withFileTypes: true }).catch(() => {
    throw new CatalogueError(`The folder ${JSON.stringify(below || path.basename(root))} cannot be opened. Check its permissions.`)
  })
  for (const entry of inside.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if ((counter.files += 1) > FILES) throw tooMany()
    const file = below ? `${below}/${entry.name}` : entry.name
    const place = path.join(root, file)
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await pointsToFolder(place)))
    if (isFolder && IGNORED_FOLDERS.has(entry.name)) continue
    if (entry.isDirectory()) yield* walk(root, file, wanted, counter)
    // A linked folder may contain any wanted file, so the link is always reported.
    else if (!isLeftover(file) && (isFolder || wanted(file))) yield fileAt(place, file, entry.isSymbolicLink())
  }
}

function fileAt(place: string, file: string, isLink: boolean): FolderFile {
  const refused = isLink ? IS_LINK : undefined
  return {
    file,
    refused,
    text: async () => {
      if (refused) throw new CatalogueError(refused, { file })
      const facts = await stat(place).catch(() => undefined)
      if (!facts?.isFile()) throw new CatalogueError('It is not a regular file, or its name is not in UTF-8.', { file })
      if (facts.size > FILE_BYTES) throw new CatalogueError(`It is larger than ${FILE_BYTES / 1024 ** 2} MB.`, { file })
      const bytes = await readFile(place).catch(() => {
        throw new CatalogueError('It cannot be opened. Check its permissions.', { file })
      })
      return utf8(bytes, file)
    },
  }
}

/**
 * Yields the files of a folder or zip archive, or a single file, one open at a time. Symbolic links are not followed, so nothing outside
 * is read; links to folders are yielded as refused even if not wanted.
 * @param wanted selects files by their relative path
 */
export async function* openFolder(place: string, wanted: (file: string) => boolean): AsyncIterable<FolderFile> {
  const facts = await stat(place).catch(() => undefined)
  const name = path.basename(place)
  if (!facts) throw new CatalogueError(`There is no file or folder ${JSON.stringify(name)}.`)
  if (facts.isDirectory()) yield* walk(place, '', wanted, { files: 0 })
  else if (!facts.isFile()) throw new CatalogueError(`${JSON.stringify(name)} is neither a file nor a folder.`)
  else if (await isZip(place)) yield* zipFiles(place, wanted)
  else yield fileAt(place, name, false)
}

/** Rejects the archives inside a zip archive, which are not read. */
export async function* unreadArchives(place: string): AsyncIterable<Found> {
  const facts = await stat(place).catch(() => undefined)
  if (!facts?.isFile() || !(await isZip(place))) return
  for await (const { file, refused = '' } of archivesIn(place)) yield { kind: 'reject', at: { file }, reason: refused }
}
