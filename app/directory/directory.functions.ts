import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { recordThinVisit } from '#cms/catalogue/guides/thin-visits.server.ts'
import { countVisit } from '#platform/http/built-from.ts'
import { appConfig, CONTENT_LOCALES } from '#config'
import { inLocale } from '#app/i18n/locale-path.ts'
import { writtenSearch, redirectOrGone } from '#app/documents/redirects/throw-redirect.server.ts'
import { nearestTo, type NotFoundDetails, suggestionsAt } from '#app/text-index/not-found-suggestions.server.ts'
import { currentReader } from '#app/documents/preview/preview.server.ts'
import { withCms } from '#app/documents/with-cms.ts'
import { parseAnalyzerFilter } from './analyzer/analyzer-filter.ts'
import { readAnalyzerPage } from './analyzer/analyzer-page.server.ts'
import { addressOfList, analyzerWithCard, issueWithCard } from './cards/directory-cards.server.ts'
import { findAnalyzer, listAnalyzers } from './analyzer/analyzers.server.ts'
import { readFilledLists, readTeaching } from './directory-counts.server.ts'
import { findIssue } from './issue/issues.server.ts'
import { queryIn, searchIn } from './search/search-url.server.ts'
import { isEmptyQuery } from './search/search-query.ts'

/** As long as the server allows addresses, so that an unknown code is a 404 and not a validation error. */
const shortcode = z
  .string()
  .max(2048)
  .refine((text) => !text.includes('\0'))

/** The query string of the visitor's address. */
const search = z.string().max(8192).default('')
const locale = z.enum(CONTENT_LOCALES.all)

export const getDirectory = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.object({ locale, search }))
  .handler(async ({ data, context: { cms } }) => {
    const scope = { base: '/directory' }
    const query = queryIn(scope, data.search)
    const lists = await readFilledLists(cms)
    const card = await addressOfList(cms, { locale: data.locale, key: scope.base })
    if (!isEmptyQuery(query))
      return { query, lists, card, searched: await searchIn(cms, scope, query, data), analyzers: [], teaching: null }
    const { order } = parseAnalyzerFilter(Object.fromEntries(new URLSearchParams(data.search)))
    return {
      query,
      lists,
      card,
      searched: null,
      analyzers: await listAnalyzers(cms, data.locale, order),
      teaching: await readTeaching(cms),
    }
  })

export const getAnalyzer = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.object({ analyzer: shortcode, locale, search }))
  .handler(async ({ data, context: { cms } }) => {
    const reader = { ...(await currentReader(cms)), locale: data.locale }
    const found = await findAnalyzer(cms, data.analyzer, reader, writtenSearch(data.search))
    const address = inLocale(`/directory/${data.analyzer}`, data.locale)
    if (!found) throw notFound({ data: await suggestionsAt(cms, address) })
    if (!('analyzer' in found)) throw await redirectOrGone(cms, found, address + data.search, nearestTo)
    const analyzer = await analyzerWithCard(cms, reader, found.analyzer)
    return { ...found, analyzer, ...(await readAnalyzerPage(cms, found.analyzer, data)) }
  })

/** Gives an invalid code the 404 message of an unmatched route (C21). Checked only here, because it could have been an issue's alias. */
const withRouteMessage = (code: string, missing: NotFoundDetails) =>
  appConfig.shortcode.test(code) || code.includes('/') ? missing : { ...missing, isInvalid: true }

export const getIssue = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.object({ analyzer: shortcode, issue: shortcode, locale, search }))
  .handler(async ({ data, context: { cms } }) => {
    const reader = { ...(await currentReader(cms)), locale: data.locale }
    const found = await findIssue(cms, data.analyzer, data.issue, reader, writtenSearch(data.search))
    const address = inLocale(`/directory/${data.analyzer}/issues/${data.issue}`, data.locale)
    if (!found) throw notFound({ data: withRouteMessage(data.issue, await suggestionsAt(cms, address)) })
    if (!('issue' in found)) throw await redirectOrGone(cms, found, address + data.search, nearestTo)
    if (!found.issue.isTaught) countVisit(() => recordThinVisit(cms, found.issue.id))
    return { ...found, issue: await issueWithCard(cms, reader, found.issue) }
  })
