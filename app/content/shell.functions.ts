import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'

/** What every page shares; with how the visit previews, which is nothing at all for a visitor. */
export const getShell = createServerFn({ method: 'GET' })
  .validator(z.enum(CONTENT_LOCALES.all))
  .handler(async ({ data: locale }) => {
    const [{ openCms }, { findShell }, { currentPreview }, { deleteCookie, getRequest }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./shell.server.ts'),
      import('./current-reader.server.ts'),
      import('@tanstack/react-start/server'),
    ])
    const cms = await openCms()
    const { asked, reader } = await currentPreview(cms)
    // "?preview=" is the way out for whoever has no scripts.
    if (new URL(getRequest().url).searchParams.get('preview') === '') deleteCookie('previewToken', { path: '/' })
    const shell = await findShell(cms, { ...reader, locale })
    return asked ? { ...shell, preview: reader.kind } : shell
  })
