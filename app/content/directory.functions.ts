import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { inLocale } from '../locale-path.ts'

/** The server refuses longer addresses; one that no document has is a 404, not a fault. */
const shortcode = z
  .string()
  .max(2048)
  .refine((text) => !text.includes('\0'))

/** The visitor's query, which redirects pass on. */
const search = z.string().max(8192).default('')
const locale = z.enum(CONTENT_LOCALES.all)

export const getAnalyzers = createServerFn({ method: 'GET' })
  .validator(locale)
  .handler(async ({ data }) => {
    const [{ openCms }, { listAnalyzers }] = await Promise.all([import('#cms/payload.server.ts'), import('./analyzers.server.ts')])
    return listAnalyzers(await openCms(), data)
  })

export const getAnalyzer = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, page: z.number().int().min(1).max(10_000), locale, search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findAnalyzer }, { listIssues }, { missingAt }, { currentReader }, { leaving }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./analyzers.server.ts'),
      import('./issues.server.ts'),
      import('./missing.server.ts'),
      import('./current-reader.server.ts'),
      import('./leaving.server.ts'),
    ])
    const cms = await openCms()
    const reader = { ...(await currentReader(cms)), locale: data.locale }
    const found = await findAnalyzer(cms, data.analyzer, reader, data.search)
    const address = inLocale(`/directory/${data.analyzer}`, data.locale)
    if (!found) throw notFound({ data: await missingAt(cms, address) })
    if (!('analyzer' in found)) throw await leaving(cms, found, address + data.search)
    const list = await listIssues(cms, found.analyzer.id, data.page, reader)
    if (data.page > list.pages)
      throw notFound({ data: await missingAt(cms, inLocale(`/directory/${data.analyzer}?page=${data.page}`, data.locale)) })
    return { ...found, list }
  })

export const getIssue = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, issue: shortcode, locale, search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findIssue }, { missingAt }, { currentReader }, { leaving }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./issues.server.ts'),
      import('./missing.server.ts'),
      import('./current-reader.server.ts'),
      import('./leaving.server.ts'),
    ])
    const cms = await openCms()
    const reader = { ...(await currentReader(cms)), locale: data.locale }
    const found = await findIssue(cms, data.analyzer, data.issue, reader, data.search)
    const address = inLocale(`/directory/${data.analyzer}/issues/${data.issue}`, data.locale)
    if (!found) throw notFound({ data: await missingAt(cms, address) })
    if (!('issue' in found)) throw await leaving(cms, found, address + data.search)
    return found
  })
