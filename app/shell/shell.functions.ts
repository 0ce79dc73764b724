import { createServerFn } from '@tanstack/react-start'
import { deleteCookie, getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { currentPreview } from '#app/documents/preview/preview.server.ts'
import { withCms } from '#app/documents/with-cms.ts'
import { findShell } from './shell.server.ts'

/** The shell, with the kind of preview if the request is one. */
export const getShell = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.enum(CONTENT_LOCALES.all))
  .handler(async ({ data: locale, context: { cms } }) => {
    const { isRequested, reader, path } = await currentPreview(cms)
    // "?preview=" ends a preview without JavaScript.
    if (new URL(getRequest().url).searchParams.get('preview') === '') deleteCookie('previewToken', { path: '/' })
    const shell = await findShell(cms, { ...reader, locale })
    return isRequested ? { ...shell, preview: { kind: reader.kind, path: path && parseAddress(path).key } } : shell
  })
