import { CatalogueError } from '../adapter.ts'

/** A file of a folder or an archive. */
export type FolderFile = {
  /** Its name below the folder, with `/`. */
  file: string
  /** Why it is not read; its text is not asked for then. */
  refused?: string | undefined
  /** Its text. A file that is not UTF-8 throws a CatalogueError that names it. */
  text: () => Promise<string>
}

/** Bytes of one file, and files of one folder. */
export const FILE_BYTES = 32 * 1024 ** 2
export const FILES = 200_000

/** What systems leave beside people's files: it is no part of what they pack. */
export const isLeftover = (file: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(file)

export const tooMany = (): CatalogueError =>
  new CatalogueError(`There are more than ${FILES.toLocaleString('en')} files. Import the folders in it one by one.`)

const lineAt = (text: string, sign: string) => text.slice(0, Math.max(0, text.indexOf(sign))).split('\n').length

/** Decodes UTF-8, with or without a byte order mark, and refuses anything else with the line where it begins. */
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
  if (!text.includes('\0')) return text
  throw new CatalogueError('It has a zero byte, which no text has. Take it out.', { file, line: lineAt(text, '\0') })
}
