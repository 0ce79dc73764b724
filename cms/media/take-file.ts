import { type CollectionBeforeOperationHook, Forbidden, type PayloadRequest } from 'payload'
import { mayWrite } from '../access/roles.ts'
import { renewedName, storedName } from './file-name.ts'
import { cleanPicture, type FocalPoint } from './picture.server.ts'
import { recognise } from './recognise.server.ts'
import { refusal } from './refusal.ts'
import { mediaStorage } from './storage.server.ts'
import { cleanSvg } from './svg.server.ts'
import { giveFile, type TakenFile } from './taken-file.ts'

/** Makes what is kept of an uploaded file: its type from its content, its name cleaned, everything else drawn anew. */
async function clean(data: Buffer, name: string): Promise<TakenFile> {
  const kind = await recognise(data)
  if (kind === 'pdf') return { name: storedName(name, 'pdf'), data, mimeType: 'application/pdf' }
  if (kind === 'svg') return { name: storedName(name, 'svg'), mimeType: 'image/svg+xml', ...(await cleanSvg(data)) }
  const picture = await cleanPicture(data)
  const { width, height, mimeType } = picture
  return { name: storedName(name, picture.extension), data: picture.data, mimeType, width, height, picture }
}

type Changes = { focalX?: unknown; focalY?: unknown }

const percent = (value: unknown) => (Number.isFinite(Number(value)) ? Math.min(100, Math.max(0, Math.round(Number(value)))) : 50)

/** The focal point somebody asks for; the admin puts it into the address, programs into the data. */
function askedPoint(req: PayloadRequest, data: Changes): FocalPoint | null {
  const edits = req.query?.uploadEdits as { focalPoint?: { x: unknown; y: unknown } } | undefined
  const { x, y } = edits?.focalPoint ?? { x: data.focalX, y: data.focalY }
  return x === undefined || x === null || y === undefined || y === null ? null : { x: percent(x), y: percent(y) }
}

/** Another focal point makes other sizes: they are drawn from the stored picture again, all under new names. */
async function takeStoredAgain(req: PayloadRequest, id: number | string, point: FocalPoint): Promise<void> {
  // Whoever comes here may write, and so read every file; the product's own tools have no user.
  const found = await req.payload.findByID({ collection: 'media', id, depth: 0, req, disableErrors: true })
  if (!found?.filename || !found.width || !found.height || found.mimeType === 'image/svg+xml') return
  if (found.focalX === point.x && found.focalY === point.y) return
  const stored = await (await mediaStorage().find(found.filename))?.body()
  if (!stored) throw refusal(400, 'The picture’s file is missing from the storage. Upload it again.')
  const data = Buffer.from(await new Response(stored).arrayBuffer())
  const { filename, mimeType, width, height } = found
  const extension = filename.split('.').at(-1) ?? ''
  const picture = { data, extension, mimeType: mimeType ?? '', width, height }
  giveFile(req, { name: renewedName(filename), data, mimeType: mimeType ?? '', width, height, picture })
}

/**
 * Stands before everything Payload does with a file. Nothing is fetched from addresses that a request names, and what
 * goes on is never what was sent but what was made of it.
 */
export const takeFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data = {}, id, overrideAccess } = args as { data?: Changes; id?: number | string; overrideAccess?: boolean }
  // Rights come before the file: Payload asks for them after this hook, and nobody without them makes the site draw pictures.
  if (!overrideAccess && !mayWrite(req.user)) throw new Forbidden(req.t)
  delete req.context.takenFile
  if (operation === 'create' && !req.file) throw refusal(400, 'Choose a file first.')
  const point = askedPoint(req, data)
  if (req.file) {
    if (operation === 'update' && id === undefined)
      throw refusal(400, 'A file belongs to one document: open it and replace the file there.')
    if (req.file.tempFilePath) throw refusal(400, 'Send the file together with its description.')
    giveFile(req, await clean(req.file.data, req.file.name))
  } else if (point && id !== undefined) {
    await takeStoredAgain(req, id, point)
  }
  return args
}
