import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { inLocale } from '#app/i18n/locale-path.ts'
import { nearestTo, suggestionsAt } from '#app/text-index/not-found-suggestions.server.ts'
import { currentReader } from '#app/documents/preview/preview.server.ts'
import { redirectOrGone, writtenSearch } from '#app/documents/redirects/throw-redirect.server.ts'
import { withCms } from '#app/documents/with-cms.ts'
import { listComparisons } from './comparisons.server.ts'
import { findPage } from './pages.server.ts'
import { withCard } from './with-card.server.ts'

const override = z.union([z.boolean(), z.string().startsWith('/').max(2048), z.object({ where: z.unknown() })]).optional()

const switches = z
  .union([z.literal(false), z.object({ page: override, navigation: z.boolean().optional(), surround: override })])
  .optional()

/** The server refuses longer addresses earlier. */
const input = z.object({
  locale: z.enum(CONTENT_LOCALES.all),
  key: z
    .string()
    .startsWith('/')
    .max(4096)
    .refine((text) => !text.includes('\0')),
  search: z.string().max(8192),
  switches,
  layout: z.string().max(40).optional(),
})

export const getPage = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCms])
  .validator(input)
  .handler(async ({ data: { locale, key, search, ...route }, context: { cms } }) => {
    const path = inLocale(key, locale)
    const reader = await currentReader(cms)
    const answer = await findPage(cms, { locale, key }, { ...route, search: writtenSearch(search), reader })
    if (!answer) {
      const comparisons = await listComparisons(cms, { locale, key })
      throw notFound({ data: { ...(await suggestionsAt(cms, path + search)), comparisons } })
    }
    if (!('page' in answer)) throw await redirectOrGone(cms, answer, path + search, nearestTo)
    return withCard(cms, reader, answer.page)
  })
