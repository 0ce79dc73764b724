import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { listAnalyzers } from '../analyzer/analyzers.server.ts'
import { entriesOf } from './change-entries.ts'
import { CONTENT_LOCALES } from '#config'
import { siteUrl } from '#platform/env/site-url.ts'
import { openCms } from '#cms/payload.server.ts'
import { changesMessages as messages } from '#app/i18n/en/changes.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { type FeedFormat, type FeedItem, respondWithFeed } from '#app/feeds/feed.server.ts'

const CHANGE_KINDS = ['removed', 'deprecated', 'renamed', 'changed', 'returned', 'added'] as const

/** Entries per page, issues shown per kind of change, and the limit on counting. */
const PAGE_SIZE = 12
const MAX_SHOWN = 10
const MAX_COUNTED = 2000
/** Tools that one entry can list, besides the first. */
const MAX_TOOLS = 100

const run = z.object({
  analyzer_id: z.number(),
  at: z.string(),
  version: z.string(),
  shortcode: z.string(),
  name: z.string(),
  iso: z.date(),
  first: z.boolean(),
})

type Run = z.output<typeof run>

const row = z.object({
  run: z.number(),
  kind: z.enum(CHANGE_KINDS),
  total: z.number(),
  path: z.string(),
  shortcode: z.string(),
  title: z.string(),
  fields: z.array(z.string()),
})

type ChangedIssue = z.output<typeof row>

/**
 * Lists the import runs before a time, newest first, with one index step per run: a run may have written a hundred thousand
 * rows. All rows of a run share the timestamp of its transaction.
 */
const RUNS = (filter: string, limit: number) => `
  WITH RECURSIVE step AS (
    (SELECT at, analyzer_id, version FROM issue_changes c WHERE at < $1 AND ${filter} ORDER BY at DESC, id DESC LIMIT 1)
    UNION ALL
    SELECT older.at, older.analyzer_id, older.version FROM step, LATERAL (
      SELECT at, analyzer_id, version FROM issue_changes c WHERE c.at < step.at AND ${filter} ORDER BY at DESC, id DESC LIMIT 1
    ) older
  )
  SELECT step.analyzer_id, step.at::text AS at, step.at AS iso, step.version, a.shortcode, a.name,
    NOT EXISTS (SELECT 1 FROM issue_changes o WHERE o.analyzer_id = step.analyzer_id AND o.at < step.at) AS first
  FROM step
  JOIN analyzers a ON a.id = step.analyzer_id
  JOIN content_documents d ON d.collection = 'analyzers' AND d.id = a.id AND d.locale = 'en'
  LIMIT ${limit}`

/**
 * The changes of runs: of each kind, the number of issues and the first of them, if they have a public page. `LIMIT 1` makes
 * Postgres look up each page by its index; joined without it, it would read every issue there is.
 */
const ISSUES = `
  SELECT runs.run::int, p.kind, p.total, d.key AS path, p.shortcode, p.title, p.fields
  FROM unnest($1::int[], $2::timestamptz[]) WITH ORDINALITY AS runs (analyzer_id, at, run)
  CROSS JOIN LATERAL (
    SELECT *, count(*) OVER (PARTITION BY kind)::int AS total, row_number() OVER (PARTITION BY kind ORDER BY id)::int AS place
    FROM (
      SELECT c.id, c.kind, c.issue_id, c.fields, i.shortcode, i.title FROM issue_changes c JOIN issues i ON i.id = c.issue_id
      WHERE c.analyzer_id = runs.analyzer_id AND c.at = runs.at AND i._status = 'published' ORDER BY c.id LIMIT ${MAX_COUNTED + 1}
    ) counted
  ) p
  CROSS JOIN LATERAL (
    SELECT key FROM content_documents WHERE collection = 'issues' AND id = p.issue_id AND locale = 'en' AND key IS NOT NULL LIMIT 1
  ) d
  WHERE p.place <= ${MAX_SHOWN} ORDER BY runs.run, p.place`

/** Reads the changed issues of runs, by the position of the run. */
async function readIssues(cms: Cms, runs: readonly Run[]): Promise<Map<number, ChangedIssue[]>> {
  const { rows } = await sqlOf(cms).query(ISSUES, [runs.map((one) => one.analyzer_id), runs.map(({ at }) => at)])
  return Map.groupBy(z.array(row).parse(rows), (issue) => issue.run - 1)
}

/** The changes of one version by kind: the number of issues (a lower bound if `isMore`) and the first of them. */
const groupsOf = (found: readonly ChangedIssue[]) =>
  CHANGE_KINDS.flatMap((kind) => {
    const ofKind = found.filter((one) => one.kind === kind)
    const total = ofKind[0]?.total ?? 0
    if (total === 0) return []
    const issues = ofKind.map(({ path, shortcode, title, fields }) => ({ path, shortcode, title, fields }))
    return [{ kind, count: Math.min(total, MAX_COUNTED), isMore: total > MAX_COUNTED, issues }]
  })

const timestamp = z.iso.datetime({ offset: true })

/** Parses a time from an address, with the microseconds Postgres stores; anything else means now. */
const timeOf = (before: string): string => (timestamp.safeParse(before).success ? before : 'infinity')

const formatCursor = (at: string) => at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

function versionOf({ iso, version, shortcode, name, first }: Run, found: readonly ChangedIssue[]) {
  const groups = groupsOf(found)
  // The tool’s first import added all of its rules: their number is given, but none of them.
  const isFirst = first && groups.every(({ kind }) => kind === 'added')
  const shown: typeof groups = isFirst ? groups.map((group) => ({ ...group, issues: [] })) : groups
  return { analyzer: { shortcode, name }, version, at: iso.toISOString(), isFirst, groups: shown }
}

/** The changes in one version of an analyzer's catalogue. */
export type VersionChanges = ReturnType<typeof versionOf>
export type ChangeGroup = VersionChanges['groups'][number]
export type ChangesPage = Awaited<ReturnType<typeof listChanges>>

/**
 * Lists the changes of analyzer versions, newest first, limited to issues that are public now.
 * @param analyzer a shortcode, or empty for all
 * @param before `next` of the previous page
 * @param count the number of entries; tools that were added together are one
 */
export async function listChanges(cms: Cms, analyzer = '', before = '', count = PAGE_SIZE) {
  const filter = analyzer ? 'c.analyzer_id = (SELECT id FROM analyzers WHERE shortcode = $2)' : 'true'
  const limit = count + 1 + MAX_TOOLS
  const { rows } = await sqlOf(cms).query(RUNS(filter, limit), analyzer ? [timeOf(before), analyzer] : [timeOf(before)])
  const runs = z.array(run).parse(rows)
  const taken = entriesOf(runs.map((one) => ({ run: one, at: one.iso.toISOString(), isFirst: one.first })))
    .slice(0, count)
    .flatMap((entry) => entry.map((one) => one.run))
  const issues = await readIssues(cms, taken)
  const versions = taken.map((one, index) => versionOf(one, issues.get(index) ?? []))
  const last = taken.at(-1)
  return {
    versions: versions.filter(({ groups }) => groups.length > 0),
    next: runs.length > taken.length && last ? formatCursor(last.at) : null,
  }
}

/** Reads the changes that the query of an address asks for: of one analyzer or all, before a given time. */
export async function readChanges(cms: Cms, search: string) {
  const parameters = new URLSearchParams(search)
  const analyzers = (await listAnalyzers(cms)).map(({ shortcode, name }) => ({ shortcode, name }))
  const chosen = analyzers.find(({ shortcode }) => shortcode === parameters.get('analyzer')) ?? null
  const before = parameters.get('before') ?? ''
  return { analyzers, chosen, isFirst: before === '', before, ...(await listChanges(cms, chosen?.shortcode, before)) }
}

/** Large enough that no entry is pushed out unread when every analyzer gets a new version on one day. */
const MAX_ENTRIES = 50

const counted = ({ kind, count, isMore }: ChangeGroup) => messages.counted(`${count}${isMore ? '+' : ''}`, messages.kinds[kind])

/** The content of an entry. A tool’s first import names the tool instead of its rules. */
function textOf({ analyzer, groups, isFirst }: VersionChanges): string {
  if (isFirst) {
    const link = siteUrl(`/directory/${analyzer.shortcode}`)
    return `<p><a href="${escapeMarkup(link)}">${escapeMarkup(analyzer.name)}</a>: ${escapeMarkup(groups.map(counted).join(', '))}</p>`
  }
  return groups
    .map((group) => {
      const rest = group.count - group.issues.length
      const items = group.issues.map(
        ({ path, shortcode, title }) =>
          `<li><a href="${escapeMarkup(siteUrl(path))}">${escapeMarkup(shortcode)}</a>: ${escapeMarkup(title)}</li>`,
      )
      return `<p>${escapeMarkup(counted(group))}</p><ul>${items.join('')}${rest > 0 ? `<li>${messages.more(rest)}</li>` : ''}</ul>`
    })
    .join('')
}

function itemOf(one: VersionChanges, site: string, page: string): FeedItem {
  const { analyzer, version, at, groups } = one
  const url = `${page}?analyzer=${encodeURIComponent(analyzer.shortcode)}`
  const date = new Date(at)
  return {
    id: `${url}#${encodeURIComponent(at)}`,
    url,
    title: `${analyzer.name} ${version}: ${groups.map(counted).join(', ')}`,
    html: textOf(one),
    published: date,
    updated: date,
    authors: [site],
    language: CONTENT_LOCALES.default,
  }
}

/** Serves the directory's changes as a feed, with conditional requests. */
export async function answerChangesFeed(request: Request, format: FeedFormat): Promise<Response> {
  const cms = await openCms()
  const [{ site }, { versions }] = await Promise.all([findShell(cms), listChanges(cms, '', '', MAX_ENTRIES)])
  const page = siteUrl('/directory/changes')
  return respondWithFeed(cms, request, format, {
    id: page,
    title: `${site.name}: ${messages.changes}`,
    description: messages.text,
    page,
    addresses: { xml: siteUrl('/directory/changes.xml'), json: siteUrl('/directory/changes.json') },
    author: site.name,
    language: CONTENT_LOCALES.default,
    items: versions.map((one) => itemOf(one, site.name, page)),
  })
}
