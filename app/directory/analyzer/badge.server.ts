import { z } from 'zod'
import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { pageNotFound, problem } from '#platform/http/problem.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { cached } from '#app/documents/cache.server.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'

/** The texts of a badge. */
export type Badge = { name: string; fact: string }

const MAX_GRAPHEMES = 40
const HEIGHT = 20
const PAD = 7
const MARK = 15

/** Character widths at 11 px, rounded up. `textLength` fits whatever font the reader has into them. */
const NARROW = /[\sijltfrI.,:;'!|()[\]{}/\\-]/
const WIDE = /[mwMWQOGDHNU@%&—…]/
// Characters of other scripts may be as wide as they are high.
const FULL = /[^\u0020-\u024F\u0370-\u04FF‐-…]/

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += FULL.test(character) ? 12 : NARROW.test(character) ? 4.5 : WIDE.test(character) ? 9.5 : 7
  return Math.ceil(width)
}

/** Truncates a text between grapheme clusters. */
function truncate(text: string): string {
  const graphemes = Array.from(new Intl.Segmenter('en').segment(text.slice(0, 400)), ({ segment }) => segment.slice(0, 16))
  return graphemes.length > MAX_GRAPHEMES ? `${graphemes.slice(0, MAX_GRAPHEMES - 1).join('')}…` : graphemes.join('')
}

/** Drops what XML does not allow (control characters, lone surrogates) and escapes the rest. */
const escapeXml = (text: string) =>
  escapeMarkup(text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))

const renderText = (text: string, x: number, width: number, fill: string) =>
  text ? `<text x="${x}" y="14" fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>` : ''

/**
 * Renders a badge as SVG: a plumb bob, a name, a fact. Its colours work on light and dark backgrounds, and it needs no
 * style, script or other file.
 */
export function renderBadge(badge: Badge): string {
  const name = truncate(badge.name.replaceAll(/\s+/g, ' ').trim())
  const fact = truncate(badge.fact.replaceAll(/\s+/g, ' ').trim())
  const [nameWidth, factWidth] = [widthOf(name), widthOf(fact)]
  const left = MARK + nameWidth + 2 * PAD
  const width = left + factWidth + 2 * PAD
  const label = escapeXml(`${name}: ${fact}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="3" fill="#f7f4ee" stroke="#7c8796"/><path d="M3.5 .5H${left}v${HEIGHT - 1}H3.5a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z" fill="#111e2e"/><path d="M12 0v7" stroke="#9cc0f5"/><path d="M11.2 6.5h1.6v1.5h2.4v3.2L12 17l-3.2-5.8V8h2.4z" fill="#9cc0f5"/><g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${renderText(name, MARK + PAD, nameWidth, '#f7f4ee')}${renderText(fact, left + PAD, factWidth, '#1d2128')}</g></svg>\n`
}

const FACTS = ['issues', 'version'] as const

const found = z.object({ id: z.number(), name: z.string(), version: z.string().nullable() })
const count = z.object({ count: z.number() })

/** Removed rules still have pages but no longer find anything, so they are not counted. */
const COUNT = `SELECT count(*)::int AS count FROM issues
  WHERE analyzer_id = $1 AND _status = 'published' AND nullif(removed_since, '') IS NULL`

const ANALYZER = `SELECT a.id, a.name, a.tool_version AS version FROM analyzers a JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published' WHERE a.shortcode = $1`

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // Badges are embedded on other sites, whose readers should not request them again on every page.
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
}

const issuesOf = (cms: Cms, id: number): Promise<number> =>
  cached(cms, `badge:${id}`, ['collection:issues'], async () => count.parse((await sqlOf(cms).query(COUNT, [id])).rows[0]).count)

const counted = (issues: number) => `${issues.toLocaleString('en-US')} ${issues === 1 ? 'issue' : 'issues'}`

/** Serves an analyzer's badge: its number of issues, or with `?show=version` its listed version. */
export async function answerBadge(request: Request, analyzer: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const requested = searchParams.getAll('show')
  const show = FACTS.find((name) => name === (requested[0] ?? 'issues'))
  if (!show || requested.length > 1) return problem(400, 'Bad Request', 'show must be one of: issues, version.')
  const cms = await openCms()
  const { rows } = await sqlOf(cms).query(ANALYZER, [analyzer])
  if (rows[0] === undefined) return pageNotFound(pathname)
  const { id, name, version } = found.parse(rows[0])
  const fact = show === 'version' ? version || 'no version' : counted(await issuesOf(cms, id))
  const text = renderBadge({ name, fact })
  return respondWithData({ request, text, headers: HEADERS })
}
