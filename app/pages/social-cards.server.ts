import path from 'node:path'
import { env } from '#platform/env/env.ts'
import { isDatabaseAway } from '#platform/database-errors.ts'
import { logger } from '#platform/log.ts'
import { pageNotFound, problem } from '#platform/http/problem.ts'
import { redirectResponse, safeLocation } from '#platform/http/safe-location.ts'
import { exceededLimit } from '#platform/threads/thread.ts'
import { openCms } from '#cms/payload.server.ts'
import { pathOfCard } from '#app/social-cards/address.ts'
import type { Card } from '#app/social-cards/card.ts'
import { CardStore, drawInThread } from '#app/social-cards/card-store.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { cardOfAnalyzer, cardOfIssue, cardOfList } from '#app/directory/cards/directory-cards.server.ts'
import { findAnalyzer } from '#app/directory/analyzer/analyzers.server.ts'
import { findIssue } from '#app/directory/issue/issues.server.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { type AddressedCard, cardOfPage } from '#app/social-cards/page-card.server.ts'
import { findPage } from './pages.server.ts'

const ISSUE = /^\/directory\/([^/]+)\/issues\/([^/]+)$/
const ANALYZER = /^\/directory\/([^/]+)$/

/** The card of the published page at a path, as a visitor's page names it; `null` if there is no such page. */
async function findCard(cms: Cms, path: string): Promise<AddressedCard | null> {
  const address = parseAddress(path)
  const { locale, key } = address
  const reader: Reader = { kind: 'visitor', locale }
  const list = await cardOfList(cms, address)
  if (list) return list
  const [, tool, rule] = ISSUE.exec(key) ?? []
  if (tool !== undefined && rule !== undefined) {
    const found = await findIssue(cms, tool, rule, reader)
    return found && 'issue' in found ? cardOfIssue(cms, found.issue, locale) : null
  }
  const [, shortcode] = ANALYZER.exec(key) ?? []
  if (shortcode !== undefined) {
    const found = await findAnalyzer(cms, shortcode, reader)
    return found && 'analyzer' in found ? cardOfAnalyzer(cms, found.analyzer, locale) : null
  }
  const found = await findPage(cms, { locale, key: decodeURI(key) }, { reader })
  return found && 'page' in found ? ((await cardOfPage(cms, reader, found.page)) ?? null) : null
}

const HEADERS = {
  'content-type': 'image/png',
  // The address changes with the card.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-robots-tag': 'noindex',
}
/** An address of an earlier card, which somebody has shared. */
const MOVED = { status: 302, headers: { 'cache-control': 'public, max-age=300' } }

const kept = new CardStore(path.resolve(env().DATA_DIR, 'social-cards'))
/** Cards that are being drawn, each once for all who wait. */
const drawing = new Map<string, Promise<Buffer>>()

/** Nobody knows whether the page is still published. */
const UNSURE = { 'cache-control': 'no-store' }

const picture = (png: Buffer, headers = {}) =>
  new Response(new Uint8Array(png), { headers: { ...HEADERS, ...headers, 'content-length': String(png.length) } })

async function drawAndKeep(address: string, card: Card): Promise<Buffer> {
  const png = await drawInThread(card)
  await kept.put(address, png)
  return png
}

function drawOnce(address: string, card: Card): Promise<Buffer> {
  const begun = drawing.get(address)
  if (begun) return begun
  const drawn = drawAndKeep(address, card).finally(() => drawing.delete(address))
  drawing.set(address, drawn)
  return drawn
}

async function respondWithCard(address: string, card: Card): Promise<Response> {
  try {
    return picture((await kept.get(address)) ?? (await drawOnce(address, card)))
  } catch (err) {
    if (exceededLimit(err) !== 'waiting') logger().error({ err }, 'a social card could not be drawn')
    return problem(503, 'Service Unavailable', 'This picture is not drawn yet. Try again in a few seconds.', { 'retry-after': '5' })
  }
}

/**
 * Answers with the card of a published page. Only the page decides what is drawn: an address with another hash leads to the page's
 * own card, and one without a page is a 404. While the database is away, cards that were drawn before are still answered.
 */
export async function answerCard(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const page = pathOfCard(pathname)
  if (page === null) return pageNotFound(pathname)
  try {
    const found = await findCard(await openCms(), page)
    if (!found) {
      await kept.remove(pathname)
      return pageNotFound(pathname)
    }
    const address = safeLocation(found.address)
    if (address !== null && address !== pathname) return redirectResponse(address, MOVED)
    return await respondWithCard(pathname, found.card)
  } catch (error) {
    const png = isDatabaseAway(error) ? await kept.get(pathname) : null
    if (png) return picture(png, UNSURE)
    throw error
  }
}
