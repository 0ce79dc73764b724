import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

const GONE = 410

/** Where to begin; only an address of this site. */
const sitePath = z
  .string()
  .regex(/^\/(?![/\\])/)
  .max(2048)
  .optional()
  .catch(undefined)

/**
 * Opens a preview: keeps the token for this session and leads to the document.
 * @returns only when the token grants nothing (any more): the answer is then 410
 */
export const openPreview = createServerFn({ method: 'GET' })
  .validator(z.object({ token: z.string().max(2048), to: sitePath }))
  .handler(async ({ data: { token, to } }) => {
    const [{ openCms }, { grantOf }, { setCookie, setResponseHeader, setResponseStatus }, { env }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./preview.server.ts'),
      import('@tanstack/react-start/server'),
      import('#cms/env.ts'),
    ])
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
    const grant = await grantOf(await openCms(), token)
    if (!grant) {
      setResponseStatus(GONE)
      return null
    }
    setCookie('previewToken', token, { path: '/', sameSite: 'lax', secure: env().SITE_URL.startsWith('https:') })
    throw redirect({ href: grant.path ?? to ?? '/', statusCode: 302, headers: { 'cache-control': 'private, no-store' } })
  })
