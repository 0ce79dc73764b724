import { refusal } from '#cms/core/refusal.ts'
import { type Endpoint, NotFound, type PayloadRequest, type CollectionBeforeOperationHook, Forbidden } from 'payload'
import { mayWrite } from '#cms/access/roles.ts'
import { renewedName, storedName } from './file-name.ts'
import { cleanPicture, type FocalPoint } from './picture.server.ts'
import { detectKind } from './detect-kind.server.ts'
import { mediaStorage } from './storage/storage.server.ts'
import { cleanSvg } from './svg/svg.server.ts'
import { setFile, type AcceptedFile } from './store-file.ts'

const MAX_NAMED = 5

/** Says which rules of a drawing's style sheet, and which attributes, were left out, if any. */
function leftOutParts(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const named = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  const subject = names.length === 1 ? 'A part of it was' : `${names.length} parts of it were`
  return `${subject} left out, because drawings may use plain CSS only and load nothing: ${named.join(', ')}${more}. Check how it looks.`
}

/** Sets what the answer to this upload adds to its message. */
function setNotice(req: PayloadRequest, notice: string | undefined): void {
  req.context.uploadNotice = notice
}

/** Payload's own endpoint of an upload, whose answer says what was left out of the file. The admin shows that message. */
export const withNotice = (method: 'post' | 'patch', path: string): Endpoint => ({
  method,
  path,
  handler: async (req) => {
    const endpoints = req.payload.collections.media.config.endpoints || []
    const own = endpoints.findLast((endpoint) => endpoint.method === method && endpoint.path === path)
    if (!own) throw new NotFound(req.t)
    const answer = await own.handler(req)
    const notice = req.context.uploadNotice
    if (typeof notice !== 'string' || !answer.ok) return answer
    const { status, headers } = answer
    const body = (await answer.json()) as { message?: string }
    return Response.json({ ...body, message: `${body.message ?? ''} ${notice}`.trim() }, { status, headers })
  },
})

/** Sanitizes an uploaded file: detects its type from its content, cleans its name, and re-encodes images. */
async function clean(data: Buffer, name: string): Promise<AcceptedFile & { leftOut?: string[] }> {
  const kind = await detectKind(data)
  if (kind === 'pdf') return { name: storedName(name, 'pdf'), data, mimeType: 'application/pdf' }
  if (kind === 'svg') return { name: storedName(name, 'svg'), mimeType: 'image/svg+xml', ...(await cleanSvg(data)) }
  const picture = await cleanPicture(data)
  const { width, height, mimeType } = picture
  return { name: storedName(name, picture.extension), data: picture.data, mimeType, width, height, picture }
}

type Changes = { focalX?: unknown; focalY?: unknown }

const percent = (value: unknown) => (Number.isFinite(Number(value)) ? Math.min(100, Math.max(0, Math.round(Number(value)))) : 50)

/** Returns the requested focal point. The admin sends it in the query, API clients in the data. */
function requestedPoint(req: PayloadRequest, data: Changes): FocalPoint | null {
  const edits = req.query?.uploadEdits as { focalPoint?: { x: unknown; y: unknown } } | undefined
  const { x, y } = edits?.focalPoint ?? { x: data.focalX, y: data.focalY }
  return x === undefined || x === null || y === undefined || y === null ? null : { x: percent(x), y: percent(y) }
}

/** Renders all sizes again from the stored image when the focal point changes, under new names. */
async function reprocessStoredFile(req: PayloadRequest, id: number | string, point: FocalPoint): Promise<void> {
  // The caller may write, and therefore read every file. The product's own tools have no user.
  const found = await req.payload.findByID({ collection: 'media', id, depth: 0, req, disableErrors: true })
  if (!found?.filename || !found.width || !found.height || found.mimeType === 'image/svg+xml') return
  if (found.focalX === point.x && found.focalY === point.y) return
  const stored = await (await mediaStorage().find(found.filename))?.body()
  if (!stored) throw refusal(400, 'The image file is missing from the storage. Upload it again.')
  const data = Buffer.from(await new Response(stored).arrayBuffer())
  const { filename, mimeType, width, height } = found
  const extension = filename.split('.').at(-1) ?? ''
  const picture = { data, extension, mimeType: mimeType ?? '', width, height }
  setFile(req, { name: renewedName(filename), data, mimeType: mimeType ?? '', width, height, picture })
}

/**
 * Replaces an uploaded file before Payload sees it. Nothing is fetched from addresses in the request, and Payload only
 * receives the sanitized file.
 */
export const acceptUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data = {}, id, overrideAccess } = args as { data?: Changes; id?: number | string; overrideAccess?: boolean }
  // Checks the rights first: Payload does so only after this hook, and image processing is expensive.
  if (!overrideAccess && !mayWrite(req.user)) throw new Forbidden(req.t)
  delete req.context.acceptedFile
  if (operation === 'create' && !req.file) throw refusal(400, 'Choose a file first.')
  const point = requestedPoint(req, data)
  if (req.file) {
    if (operation === 'update' && id === undefined)
      throw refusal(400, 'A file belongs to one document. Open that document and replace the file there.')
    if (req.file.tempFilePath) throw refusal(400, 'Send the file in the same request as its description.')
    const { leftOut = [], ...file } = await clean(req.file.data, req.file.name)
    setFile(req, file)
    setNotice(req, leftOutParts(leftOut))
  } else if (point && id !== undefined) {
    await reprocessStoredFile(req, id, point)
  }
  return args
}
