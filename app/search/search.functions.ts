import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { withCms } from '#app/documents/with-cms.ts'
import { KINDS } from '#app/text-index/kinds.ts'
import { MAX_TEXT } from './max-text.ts'
import { PAGE_SIZE } from './search-place.ts'
import { searchSiteOf } from './search-site.server.ts'

const asked = z.object({
  text: z.string().max(MAX_TEXT),
  locale: z.enum(CONTENT_LOCALES.all),
  type: z.enum(KINDS).optional(),
  page: z.number().int().min(1).optional(),
})

/** One page of the site search. */
export const search = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(asked)
  .handler(({ data: { text, locale, type, page = 1 }, context: { cms } }) =>
    // A page of results was asked for with Enter: its last word is complete.
    searchSiteOf(cms, { text: `${text} `, locale, types: type && [type], limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  )
