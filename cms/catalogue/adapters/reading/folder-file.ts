import { CatalogueError } from '../../adapter.ts'

/** A file in a folder or archive. */
export type FolderFile = {
  /** Its path relative to the folder, with `/`. */
  file: string
  /** Why it must not be read. */
  refused?: string | undefined
  /** Reads its text. @throws {CatalogueError} if it is not UTF-8 */
  text: () => Promise<string>
}

export const FILE_BYTES = 32 * 1024 ** 2
export const FILES = 200_000

/** Whether it is a system file, such as `.DS_Store`, that is not part of the content. */
export const isLeftover = (file: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(file)

export const tooMany = (): CatalogueError =>
  new CatalogueError(`There are more than ${FILES.toLocaleString('en')} files. Import its folders one at a time.`)

const lineAt = (text: string, search: string) => text.slice(0, Math.max(0, text.indexOf(search))).split(/\r\n?|\n/).length

/** Decodes UTF-8 with or without a byte order mark, and carriage returns as line ends. @throws {CatalogueError} with the line of the first invalid byte */
export function utf8(bytes: Uint8Array, file: string): string {
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
