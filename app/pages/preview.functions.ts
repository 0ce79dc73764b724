import { createServerFn } from '@tanstack/react-start'
import { setCookie, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { env } from '#platform/env/env.ts'
import { HOME, safeLocation } from '#platform/http/safe-location.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { grantOf } from '#app/documents/preview/preview.server.ts'
import { siteRedirect } from '#app/documents/redirects/site-redirect.ts'
import { withCms } from '#app/documents/with-cms.ts'
import { loadDraftView } from './draft-view.server.ts'

const GONE = 410

const path = z.string().max(2048).optional().catch(undefined)

/** A token, and the language of the address it was opened at. */
const opened = z.object({ token: z.string().max(2048), locale: z.enum(CONTENT_LOCALES.all) })

/**
 * Opens a preview. A token for one document returns its view; any other is stored in a session cookie, and redirects.
 * @returns the view, or `null` with status 410 if the token grants nothing (any more)
 */
export const openPreview = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCms])
  .validator(opened.extend({ to: path }))
  .handler(async ({ data: { token, locale, to }, context: { cms } }) => {
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
    const grant = await grantOf(cms, token)
    if (!grant) {
      setResponseStatus(GONE)
      return null
    }
    if (grant.reader.kind === 'person' && grant.reader.focus) return loadDraftView(cms, grant.reader.focus, { ...grant.reader, locale })
    setCookie('previewToken', token, {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: env().SITE_URL.startsWith('https:'),
    })
    const location = safeLocation(inLocale(grant.path ?? to ?? HOME, locale)) ?? HOME
    throw siteRedirect(location, { headers: { 'cache-control': 'private, no-store' } })
  })

/**
 * Returns the view of a document with unsaved form values, for the holder of a token for that document.
 * @returns `null` if the token grants nothing (any more)
 */
export const drawUnsaved = createServerFn({ method: 'POST', strict: { output: false } })
  .middleware([withCms])
  .validator(opened.extend({ data: z.record(z.string(), z.unknown()) }))
  .handler(async ({ data: { token, locale, data }, context: { cms } }) => {
    const reader = (await grantOf(cms, token))?.reader
    if (reader?.kind !== 'person' || !reader.focus) return null
    const focus = { ...reader.focus, data }
    return loadDraftView(cms, focus, { ...reader, focus, locale })
  })
