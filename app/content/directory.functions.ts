import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { appConfig, CONTENT_LOCALES } from '#config'
import { inLocale } from '../locale-path.ts'
import { asksNothing } from './directory-place.ts'
import type { Missing } from './missing.server.ts'

/** The server refuses longer addresses; one that no document has is a 404, not a fault. */
const shortcode = z
  .string()
  .max(2048)
  .refine((text) => !text.includes('\0'))

/** The visitor's query, as it stands in the address. */
const search = z.string().max(8192).default('')
const locale = z.enum(CONTENT_LOCALES.all)

const order = z.enum(['name', 'issues', 'newest']).catch('name')

export const getDirectory = createServerFn({ method: 'GET' })
  .validator(z.object({ locale, search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { listAnalyzers }, { queryIn, searchIn }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./analyzers.server.ts'),
      import('./directory-place.server.ts'),
    ])
    const cms = await openCms()
    const scope = { base: '/directory' }
    const query = queryIn(scope, data.search)
    if (!asksNothing(query)) return { query, searched: await searchIn(cms, scope, query, data), analyzers: [] }
    const by = order.parse(new URLSearchParams(data.search).get('order'))
    return { query, searched: null, analyzers: await listAnalyzers(cms, data.locale, by) }
  })

export const getAnalyzer = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, locale, search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findAnalyzer }, { readAnalyzerPage }, { missingAt, writtenSearch }, { currentReader }, { leaving }] =
      await Promise.all([
        import('#cms/payload.server.ts'),
        import('./analyzers.server.ts'),
        import('./analyzer-page.server.ts'),
        import('./missing.server.ts'),
        import('./current-reader.server.ts'),
        import('./leaving.server.ts'),
      ])
    const cms = await openCms()
    const reader = { ...(await currentReader(cms)), locale: data.locale }
    const found = await findAnalyzer(cms, data.analyzer, reader, writtenSearch(data.search))
    const address = inLocale(`/directory/${data.analyzer}`, data.locale)
    if (!found) throw notFound({ data: await missingAt(cms, address) })
    if (!('analyzer' in found)) throw await leaving(cms, found, address + data.search)
    return { ...found, ...(await readAnalyzerPage(cms, found.analyzer, data)) }
  })

/** What cannot be a code is refused as its route refuses it (C21), but only here: it may have been another name of an issue. */
const inWordsOfItsRoute = (code: string, missing: Missing) =>
  appConfig.shortcode.test(code) || code.includes('/') ? missing : { ...missing, statusMessage: `Page Not Found: ${missing.path}` }

export const getIssue = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, issue: shortcode, locale, search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findIssue }, { missingAt, writtenSearch }, { currentReader }, { leaving }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./issues.server.ts'),
      import('./missing.server.ts'),
      import('./current-reader.server.ts'),
      import('./leaving.server.ts'),
    ])
    const cms = await openCms()
    const reader = { ...(await currentReader(cms)), locale: data.locale }
    const found = await findIssue(cms, data.analyzer, data.issue, reader, writtenSearch(data.search))
    const address = inLocale(`/directory/${data.analyzer}/issues/${data.issue}`, data.locale)
    if (!found) throw notFound({ data: inWordsOfItsRoute(data.issue, await missingAt(cms, address)) })
    if (!('issue' in found)) throw await leaving(cms, found, address + data.search)
    return found
  })
