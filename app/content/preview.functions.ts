import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { HOME, safeLocation } from '#cms/safe-location.ts'
import { siteRedirect } from '../site-redirect.ts'

const GONE = 410

/** Where to begin. */
const path = z.string().max(2048).optional().catch(undefined)

/**
 * Opens a preview. A token for one document shows it here; any other is kept for this session, and leads on.
 * @returns the document, or `null` when the token grants nothing (any more): the answer is then 410
 */
export const openPreview = createServerFn({ method: 'GET', strict: { output: false } })
  .validator(z.object({ token: z.string().max(2048), to: path }))
  .handler(async ({ data: { token, to } }) => {
    const [{ openCms }, { grantOf }, { drawDraft }, { setCookie, setResponseHeader, setResponseStatus }, { env }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./preview.server.ts'),
      import('./draft-view.server.ts'),
      import('@tanstack/react-start/server'),
      import('#cms/env.ts'),
    ])
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
    const cms = await openCms()
    const grant = await grantOf(cms, token)
    if (!grant) {
      setResponseStatus(GONE)
      return null
    }
    if (grant.reader.kind === 'person' && grant.reader.focus) return drawDraft(cms, grant.reader.focus, grant.reader)
    setCookie('previewToken', token, {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: env().SITE_URL.startsWith('https:'),
    })
    throw siteRedirect(safeLocation(grant.path ?? to ?? HOME) ?? HOME, { headers: { 'cache-control': 'private, no-store' } })
  })

/**
 * Draws a document with the values of the form beside it, for the holder of a token for just that document.
 * @returns `null` when the token grants nothing (any more)
 */
export const drawUnsaved = createServerFn({ method: 'POST', strict: { output: false } })
  .validator(z.object({ token: z.string().max(2048), data: z.record(z.string(), z.unknown()) }))
  .handler(async ({ data: { token, data } }) => {
    const [{ openCms }, { grantOf }, { drawDraft }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./preview.server.ts'),
      import('./draft-view.server.ts'),
    ])
    const cms = await openCms()
    const reader = (await grantOf(cms, token))?.reader
    if (reader?.kind !== 'person' || !reader.focus) return null
    const focus = { ...reader.focus, data }
    return drawDraft(cms, focus, { ...reader, focus })
  })
