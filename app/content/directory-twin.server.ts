import { env } from '#cms/env.ts'
import { exportedAnalyzers, exportedRule } from '#cms/imports/export.server.ts'
import { isReservedShortcode } from '#cms/paths.ts'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { pageGone, pageNotFound } from '#cms/problem.ts'
import { redirectAnswer, type SafeLocation, safeLocation } from '#cms/safe-location.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { appConfig } from '#config'
import { splitLocale } from '../locale-path.ts'
import { analyzerMarkdown } from './analyzer-markdown.ts'
import { issueDocument } from './catalogue-formats.ts'
import { answerData } from './data-answer.server.ts'
import { addressesOf, badgePath, cataloguePath } from './directory-addresses.ts'
import { mayNameIssue } from './issue-name.ts'
import { issueMarkdown } from './issue-markdown.ts'
import { resolvePath } from './resolve.server.ts'

/** An issue's other names may have slashes. */
const TWIN = /^(\/directory\/([^/]+)(?:\/issues\/(.+))?)\.(json|md)$/
const TYPES = { json: 'application/json', md: 'text/markdown; charset=utf-8' } as const

type Extension = keyof typeof TYPES

const isExtension = (text: string): text is Extension => Object.hasOwn(TYPES, text)

type Twin = { text: string; page: string; modified: Date }

async function issueTwin(cms: Cms, id: number, extension: Extension): Promise<Twin | null> {
  const found = await exportedRule(sqlOf(cms), id)
  if (!found) return null
  const { analyzer, rule, updatedAt: modified } = found
  const site = env().SITE_URL
  const { page } = addressesOf(site, analyzer, rule.shortcode)
  const text = extension === 'md' ? issueMarkdown(rule, analyzer, site) : JSON.stringify(issueDocument(rule, analyzer, site))
  return { text, page, modified }
}

const COUNTS = `SELECT count(*)::int AS total, count(*) FILTER (WHERE severity = 'critical')::int AS critical,
  count(*) FILTER (WHERE severity = 'major')::int AS major, count(*) FILTER (WHERE severity = 'minor')::int AS minor
  FROM issues WHERE analyzer_id = $1 AND _status = 'published'`

type Counts = { total: number; critical: number; major: number; minor: number }

async function analyzerTwin(cms: Cms, shortcode: string, extension: Extension): Promise<Twin | null> {
  const [found] = await exportedAnalyzers(sqlOf(cms), shortcode)
  if (!found) return null
  const { rows } = await sqlOf(cms).query<Counts>(COUNTS, [found.id])
  const counts = rows[0] ?? { total: 0, critical: 0, major: 0, minor: 0 }
  const site = env().SITE_URL
  const { page, json } = addressesOf(site, shortcode)
  const catalogue = Object.fromEntries(['json', 'ndjson', 'sarif'].map((format) => [format, site + cataloguePath(format, shortcode)]))
  const document = { ...found.analyzer, issues: counts, url: json, helpUri: page, catalogue, badge: site + badgePath(shortcode) }
  const text = extension === 'md' ? analyzerMarkdown(found.analyzer, counts.total, site) : JSON.stringify(document)
  return { text, page, modified: found.updatedAt }
}

/** Where the page that an address is the twin of went; its twin went along. */
function movedTo(target: SafeLocation, extension: string, status: number): Response | null {
  const location = target.startsWith('/directory/') ? safeLocation(target.replace(/(?=[?#]|$)/, `.${extension}`)) : null
  return location && redirectAnswer(location, { status })
}

/**
 * Answers `.json` and `.md` after the address of an analyzer or an issue. `null`, and the page is drawn, for every other
 * address, and where a document itself, or a redirect, has the address: codes may have dots.
 */
export async function answerTwin(request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const written = decodeURIComponent(pathname)
  const [, path, first, name, extension = ''] = TWIN.exec(splitLocale(written).key) ?? []
  if (!path || !first || !isExtension(extension) || isReservedShortcode(first)) return null
  // Nothing is called so: nothing is looked up.
  if (!appConfig.shortcode.test(first) || (name !== undefined && !mayNameIssue(name))) return pageNotFound(written)
  const cms = await openCms()
  if (await resolvePath(cms, `${path}.${extension}`)) return null
  const found = await resolvePath(cms, path, undefined, search)
  if (found?.kind === 'gone') return pageGone(written)
  if (found?.kind === 'redirect') return movedTo(found.to, extension, found.status) ?? pageNotFound(written)
  if (!found) return pageNotFound(written)
  const { row } = found
  const twin = await (row.collection === 'issues' ? issueTwin(cms, row.id, extension) : analyzerTwin(cms, first, extension))
  if (!twin) return pageNotFound(written)
  const headers = { 'content-type': TYPES[extension], link: `<${twin.page}>; rel="canonical"` }
  return answerData({ request, text: twin.text, modified: twin.modified, headers })
}
