import type { Dirent } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { CatalogueError, type Found } from '../../adapter.ts'
import { FILE_BYTES, FILES, type FolderFile, isLeftover, tooMany, utf8 } from './folder-file.ts'
import { archivesIn, zipFiles } from './zip-files.server.ts'

const MAX_DEPTH = 64
const IGNORED_FOLDERS = new Set(['.git', '__MACOSX', 'node_modules'])

async function isZip(place: string): Promise<boolean> {
  const file = await open(place)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1').startsWith('PK') && [3, 5].includes(buffer[2] ?? 0)
  } finally {
    await file.close()
  }
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
  return {
    file,
    refused: isLink ? 'It is a symbolic link, and those are not followed.' : undefined,
    text: async () => {
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
