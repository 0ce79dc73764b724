import type { PayloadRequest } from 'payload'
import type { Picture } from './picture.server.ts'

/** A sanitized file of this request that is not stored yet. Only raster images have a `picture` to render all sizes from. */
export type AcceptedFile = { name: string; data: Buffer; mimeType: string; width?: number; height?: number; picture?: Picture }

/** Returns the sanitized file of this request, until it is stored. */
export const acceptedFile = (req: PayloadRequest): AcceptedFile | undefined => req.context.acceptedFile as AcceptedFile | undefined

/** Sets the file of a request, so that Payload sees only the sanitized one. */
export function setFile(req: PayloadRequest, file: AcceptedFile): void {
  req.context.acceptedFile = file
  req.file = { name: file.name, data: file.data, mimetype: file.mimeType, size: file.data.length }
}
