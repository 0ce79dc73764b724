import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import type { Media } from '../../payload-types.ts'
import { sizeName } from './file-name.ts'
import { drawBlur, drawSizes, type Picture } from './picture.server.ts'
import { markForRemoval, sweepSoon } from './removals.server.ts'
import { NO_FILE, type SizeFile, SIZES } from './sizes.ts'
import { mediaStorage } from './storage.server.ts'
import { notKept } from './storage-trouble.ts'
import { type TakenFile, takenFile } from './taken-file.ts'
import { validateAlt } from './validate-alt.ts'

type Files = { name: string; data: Buffer; mimeType: string }[]

/** Where everybody reads a stored file. */
export const fileAddress = (name: string): string => `/api/media/file/${name}`

const describe = (filename: string, { data, width, height, mimeType }: Picture): SizeFile => ({
  url: fileAddress(filename),
  width,
  height,
  mimeType,
  filesize: data.length,
  filename,
})

type Point = { focalX?: number | null; focalY?: number | null }

async function sizesOf(
  { name, picture }: TakenFile,
  { focalX, focalY }: Point,
): Promise<{ sizes: Record<string, SizeFile>; files: Files }> {
  const drawn = picture ? await drawSizes(picture, { x: focalX ?? 50, y: focalY ?? 50 }) : new Map<string, Picture>()
  const files: Files = []
  const sizes = SIZES.map((size): [string, SizeFile] => {
    const made = drawn.get(size.name)
    if (!made) return [size.name, NO_FILE]
    const filename = sizeName(name, size.name, made.extension)
    files.push({ name: filename, data: made.data, mimeType: made.mimeType })
    return [size.name, describe(filename, made)]
  })
  return { sizes: Object.fromEntries(sizes), files }
}

/** What a document says of its file. Without another file nobody changes it: a name that is not stored would lead to nothing. */
function storedFile(document: Partial<Media> = {}): Partial<Media> {
  const { filename, mimeType, filesize, width, height, sizes, blur, focalX, focalY } = document
  return { filename, url: filename && fileAddress(filename), mimeType, filesize, width, height, sizes, blur, focalX, focalY }
}

/**
 * Draws the sizes and writes into the document what there will be. Every name is marked for removal first; the
 * transaction that saves the document takes the marks away, so that a save that fails leaves nothing behind.
 */
export const describeFile: CollectionBeforeChangeHook<Media> = async ({ data: given, originalDoc, req }) => {
  const taken = takenFile(req)
  const data = taken ? given : { ...given, ...storedFile(originalDoc) }
  // Without a description the save fails at its validation, and drawing would be for nothing.
  if (!taken || validateAlt(data.alt, { siblingData: data }) !== true) return data
  const { sizes, files } = await sizesOf(taken, data)
  const blur = taken.picture ? await drawBlur(taken.picture) : null
  const all = [{ name: taken.name, data: taken.data, mimeType: taken.mimeType }, ...files]
  await markForRemoval(
    req.payload,
    all.map(({ name }) => name),
  )
  req.context.mediaFiles = all
  const { name: filename, mimeType, width = null, height = null } = taken
  return { ...data, filename, url: fileAddress(filename), mimeType, filesize: taken.data.length, width, height, sizes, blur }
}

/** Removes what was written before a file could not be; what cannot be removed now is on the list of removals. */
async function takeBack(files: Files): Promise<void> {
  await Promise.allSettled(files.map(({ name }) => mediaStorage().remove(name)))
}

/** Stores the files while the document's transaction is open: if one cannot be stored, the document is not saved. */
export const storeFile: CollectionAfterChangeHook = async ({ doc, req }) => {
  const files = req.context.mediaFiles as Files | undefined
  if (!files) return doc
  delete req.context.mediaFiles
  delete req.context.takenFile
  try {
    for (const { name, data, mimeType } of files) await mediaStorage().put(name, data, mimeType)
  } catch (error) {
    req.payload.logger.error(`An uploaded file could not be stored: ${String(error)}`)
    await takeBack(files)
    throw notKept(error)
  }
  sweepSoon(req.payload)
  return doc
}

/** The database has marked the files of a deleted document; they go once the deletion is committed. */
export const forgetFile: CollectionAfterDeleteHook = ({ req }) => sweepSoon(req.payload)
