import { CONTENT_LOCALES } from '#config'
import { mayWrite } from '#cms/access/roles.ts'
import { fileAddress } from '#cms/media/store-file.ts'
import type { Cms } from '#cms/core/cms.ts'
import { previewOf } from './preview.server.ts'
import { accessFor, type Reader } from '../reader.server.ts'

/** Images are at most this many relationships away from the document that shows them. */
const DEPTH = 2

/** Whether the document of a share link uses a file in any language, that is, contains its URL. */
async function isShared(cms: Cms, reader: Reader & { kind: 'share' }, name: string): Promise<boolean> {
  for (const locale of CONTENT_LOCALES.all) {
    const { collection, id } = reader
    const document = await cms.findByID({ collection, id, depth: DEPTH, disableErrors: true, ...accessFor({ ...reader, locale }) })
    if (JSON.stringify(document ?? null).includes(fileAddress(name))) return true
  }
  return false
}

/**
 * Whether the caller may see a file that nothing published uses: accounts that may write, previews on their behalf, and
 * holders of a share link to a draft that uses the file.
 */
export async function seesDraftFile(cms: Cms, request: Request, name: string): Promise<boolean> {
  const { user } = await cms.auth({ headers: request.headers })
  if (mayWrite(user as never)) return true
  const { reader } = await previewOf(cms, request)
  if (reader.kind === 'share') return isShared(cms, reader, name)
  return reader.kind === 'person'
}
