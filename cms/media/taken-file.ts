import type { PayloadRequest } from 'payload'
import type { Picture } from './picture.server.ts'

/** A file of this request, cleaned and not yet stored. Only a picture of pixels has sizes made from it. */
export type TakenFile = { name: string; data: Buffer; mimeType: string; width?: number; height?: number; picture?: Picture }

/** The file that this request brought, from its cleaning to its storing. */
export const takenFile = (req: PayloadRequest): TakenFile | undefined => req.context.takenFile as TakenFile | undefined

/** Hands a file to the request; Payload sees only what is clean. */
export function giveFile(req: PayloadRequest, file: TakenFile): void {
  req.context.takenFile = file
  req.file = { name: file.name, data: file.data, mimetype: file.mimeType, size: file.data.length }
}
