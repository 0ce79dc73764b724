import { createServerFn } from '@tanstack/react-start'
import { setCookie, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import { HOME, safeLocation } from '#platform/http/safe-location.ts'
import { grantOf } from '#app/documents/preview/preview.server.ts'
import { siteRedirect } from '#app/documents/redirects/site-redirect.ts'
import { withCms } from '#app/documents/with-cms.ts'
import { loadDraftView } from './draft-view.server.ts'

const GONE = 410

const path = z.string().max(2048).optional().catch(undefined)

/**
 * Opens a preview. A token for one document returns its view; any other is stored in a session cookie, and redirects.
 * @returns the view, or `null` with status 410 if the token grants nothing (any more)
 */
export const openPreview = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCms])
  .validator(z.object({ token: z.string().max(2048), to: path }))
  .handler(async ({ data: { token, to }, context: { cms } }) => {
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
    const grant = await grantOf(cms, token)
    if (!grant) {
      setResponseStatus(GONE)
      return null
    }
    if (grant.reader.kind === 'person' && grant.reader.focus) return loadDraftView(cms, grant.reader.focus, grant.reader)
    setCookie('previewToken', token, {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: env().SITE_URL.startsWith('https:'),
    })
    throw siteRedirect(safeLocation(grant.path ?? to ?? HOME) ?? HOME, { headers: { 'cache-control': 'private, no-store' } })
  })

/**
 * Returns the view of a document with unsaved form values, for the holder of a token for that document.
 * @returns `null` if the token grants nothing (any more)
 */
export const drawUnsaved = createServerFn({ method: 'POST', strict: { output: false } })
  .middleware([withCms])
  .validator(z.object({ token: z.string().max(2048), data: z.record(z.string(), z.unknown()) }))
  .handler(async ({ data: { token, data }, context: { cms } }) => {
    const reader = (await grantOf(cms, token))?.reader
    if (reader?.kind !== 'person' || !reader.focus) return null
    const focus = { ...reader.focus, data }
    return loadDraftView(cms, focus, { ...reader, focus })
  })
