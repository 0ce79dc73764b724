import { withDatabaseLimits } from '#cms/core/database/limits.ts'
import { runAsCaller } from '#platform/http/caller.ts'
import { answerFromApplication, type ApplicationOptions } from './application.ts'
import type { HeavyAnswers } from './heavy-answers.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { isForEverybody } from './page-cache/page-key.ts'
import type { PageSpill } from './page-cache/page-spill.ts'
import { PageData } from './page-data.ts'
import { databaseLimitsFor } from './request-rules.ts'

export type PageOptions = ApplicationOptions & {
  /** Where finished pages outlive this process. */
  spill: PageSpill | null
  heavy: HeavyAnswers
}

/** The share of the memory for pages that their data may take. */
const DATA_SHARE = 1 / 4

export type Pages = { pages: PageCache; data: PageData }

/** Pages that are kept in memory, rendered on the site's own origin for everybody; `null` if none are kept. */
export function openPages(options: PageOptions): Pages | null {
  const { settings, spill, heavy, log, scriptNonce } = options
  const { SITE_URL: origin, PAGE_CACHE_MB, RENDER_TIMEOUT_MS: renderTimeoutMs, DATABASE_TIMEOUT } = settings
  if (PAGE_CACHE_MB === 0) return null
  const maxBytes = PAGE_CACHE_MB * 1024 * 1024
  const render = (target: string): Promise<Response> => {
    const request = new Request(new URL(target, origin), { headers: { accept: 'text/html' } })
    const answer = () => heavy.answer(request, () => answerFromApplication(request, options, (html) => data.separate(target, html)))
    return runAsCaller({ address: null }, () => withDatabaseLimits(databaseLimitsFor(request, DATABASE_TIMEOUT), answer))
  }
  const pages = new PageCache({ maxBytes: maxBytes * (1 - DATA_SHARE), renderTimeoutMs, spill, render, log: log.logger })
  const keyOf = (target: string) => pages.keyOf(target)?.key ?? null
  const refresh = async (target: string) => {
    const key = pages.keyOf(target)
    if (key) await heavy.render(() => pages.find(key, null, false))
  }
  const refuse = (target: string) => heavy.refuse(new Request(new URL(target, origin)))
  const renderData = (target: string) => heavy.render(() => render(target))
  const data = new PageData({ maxBytes: maxBytes * DATA_SHARE, scriptNonce, keyOf, refuse, refresh, render: renderData })
  return { pages, data }
}

/** The page's key in memory; `null` for a request whose answer is not for everybody. */
export function keyOfRequest(request: Request, pages: PageCache) {
  const { method, headers } = request
  if (!isForEverybody({ method, authorization: headers.get('authorization'), cookie: headers.get('cookie') })) return null
  const { pathname, search } = new URL(request.url)
  return pages.keyOf(pathname + search)
}
