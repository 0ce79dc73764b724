import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'

const MOST_MATCHES = 50

export const search = createServerFn({ method: 'GET' })
  .validator(z.object({ text: z.string().max(200), locale: z.enum(CONTENT_LOCALES.all) }))
  .handler(async ({ data }) => {
    const [{ openCms }, { searchInTurn }] = await Promise.all([import('#cms/payload.server.ts'), import('./search.server.ts')])
    return searchInTurn(await openCms(), data.text, MOST_MATCHES, { kind: 'visitor', locale: data.locale })
  })
