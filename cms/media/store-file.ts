import { refusal } from '#cms/core/refusal.ts'
import type { PayloadRequest, CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { type Picture, renderBlurPlaceholder, renderSizes } from './picture.server.ts'
import type { Media } from '#types'
import { sizeName } from './file-name.ts'
import { markForRemoval, sweepSoon } from './removals.server.ts'
import { NO_FILE, type SizeFile, SIZES } from './storage/sizes.ts'
import { mediaStorage } from './storage/storage.server.ts'
import { renderSharedSvg } from './svg/svg.server.ts'
import { validateAlt } from './validate-alt.ts'
import { isFull } from './storage/check-folder.ts'

/** A sanitized file of this request that is not stored yet. Only raster images have a `picture` to render all sizes from. */
export type AcceptedFile = { name: string; data: Buffer; mimeType: string; width?: number; height?: number; picture?: Picture }

/** Returns the sanitized file of this request, until it is stored. */
const acceptedFile = (req: PayloadRequest): AcceptedFile | undefined => req.context.acceptedFile as AcceptedFile | undefined

/** Sets the file of a request, so that Payload sees only the sanitized one. */
export function setFile(req: PayloadRequest, file: AcceptedFile): void {
  req.context.acceptedFile = file
  req.file = { name: file.name, data: file.data, mimetype: file.mimeType, size: file.data.length }
}

/** Returns the error for a file that could not be stored, for the person who uploaded it. */
function storageError(error: unknown): Error {
  if (isFull(error)) {
    const message =
      'Nothing was saved: there is no room left for uploads. Ask the administrator of the server to free up space, then try again.'
    return refusal(507, message)
  }
  const message =
    'Nothing was saved: the storage for uploads is not working. Try again in a few minutes. If it still fails, ask the administrator of the server to check the log.'
  return refusal(503, message)
}

type Files = { name: string; data: Buffer; mimeType: string }[]

/** Returns the public address of a stored file. */
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

/** An SVG has one size: social networks show none. */
async function sizesOfDrawing({ mimeType, data }: AcceptedFile): Promise<Map<string, Picture>> {
  const shared = mimeType === 'image/svg+xml' ? await renderSharedSvg(data) : null
  return new Map(shared && [['share', shared]])
}

async function sizesOf(file: AcceptedFile, { focalX, focalY }: Point): Promise<{ sizes: Record<string, SizeFile>; files: Files }> {
  const { name, picture } = file
  const drawn = picture ? await renderSizes(picture, { x: focalX ?? 50, y: focalY ?? 50 }) : await sizesOfDrawing(file)
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

/** Returns the file's facts from a document. Only a new file may change them: a name that is not stored would be a broken link. */
function storedFile(document: Partial<Media> = {}): Partial<Media> {
  const { filename, mimeType, filesize, width, height, sizes, blur, focalX, focalY } = document
  return { filename, url: filename && fileAddress(filename), mimeType, filesize, width, height, sizes, blur, focalX, focalY }
}

/**
 * Renders the sizes and sets the file's facts in the document. Every name is marked for removal first; the
 * transaction that saves the document clears the marks, so that a failed save leaves no files behind.
 */
export const describeFile: CollectionBeforeChangeHook<Media> = async ({ data: input, originalDoc, req }) => {
  const taken = acceptedFile(req)
  const data = taken ? input : { ...input, ...storedFile(originalDoc) }
  // Without a valid description the save fails at validation, so rendering would be wasted.
  if (!taken || validateAlt(data.alt, { siblingData: data }) !== true) return data
  const { sizes, files } = await sizesOf(taken, data)
  const blur = taken.picture ? await renderBlurPlaceholder(taken.picture) : null
  const all = [{ name: taken.name, data: taken.data, mimeType: taken.mimeType }, ...files]
  await markForRemoval(
    req.payload,
    all.map(({ name }) => name),
  )
  req.context.mediaFiles = all
  const { name: filename, mimeType, width = null, height = null } = taken
  return { ...data, filename, url: fileAddress(filename), mimeType, filesize: taken.data.length, width, height, sizes, blur }
}

/** Removes the files written before one failed. Files that cannot be removed now remain on the list of removals. */
async function removeWritten(files: Files): Promise<void> {
  await Promise.allSettled(files.map(({ name }) => mediaStorage().remove(name)))
}

/** Stores the files while the document's transaction is open: if one cannot be stored, the document is not saved. */
export const storeFile: CollectionAfterChangeHook = async ({ doc, req }) => {
  const files = req.context.mediaFiles as Files | undefined
  if (!files) return doc
  delete req.context.mediaFiles
  delete req.context.acceptedFile
  try {
    for (const { name, data, mimeType } of files) await mediaStorage().put(name, data, mimeType)
  } catch (error) {
    req.payload.logger.error(`An uploaded file could not be stored: ${String(error)}`)
    await removeWritten(files)
    throw storageError(error)
  }
  sweepSoon(req.payload)
  return doc
}

/** Removes the files of a deleted document after the commit. A database trigger has marked them. */
export const removeFiles: CollectionAfterDeleteHook = ({ req }) => sweepSoon(req.payload)
