import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'

export const CHANGE_KINDS = ['removed', 'deprecated', 'renamed', 'changed', 'returned', 'added'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Of one kind of change in one version: how many issues, `isMore` where there are more than were counted, and the first of them. */
export type ChangeGroup = {
  kind: ChangeKind
  count: number
  isMore: boolean
  issues: { path: string; shortcode: string; title: string; fields: string[] }[]
}

/** What one version of an analyzer's catalogue changed. */
export type VersionChanges = {
  analyzer: { shortcode: string; name: string }
  version: string
  /** When it was taken over. */
  at: string
  groups: ChangeGroup[]
}

export type ChangesPage = { versions: VersionChanges[]; next: string | null }

/** Versions on one page, issues shown of each kind, and issues that are counted at most. */
const VERSIONS = 12
const SHOWN = 10
const COUNTED = 2000

const run = z.object({
  analyzer_id: z.number(),
  at: z.string(),
  version: z.string(),
  shortcode: z.string(),
  name: z.string(),
  iso: z.date(),
})

const row = z.object({
  kind: z.enum(CHANGE_KINDS),
  total: z.number(),
  place: z.number(),
  path: z.string(),
  shortcode: z.string(),
  title: z.string(),
  fields: z.array(z.string()),
})

/** An issue whose page everybody may read. */
const IS_PUBLIC = `EXISTS (SELECT 1 FROM content_documents d WHERE d.collection = 'issues' AND d.id = i.id AND d.locale = 'en')`

/**
 * The runs before a moment, the newest first, each found by one step through the index: a run may have written a hundred
 * thousand rows. All rows of a run have the moment of its transaction.
 */
const RUNS = (whose: string, most: number) => `
  WITH RECURSIVE step AS (
    (SELECT at, analyzer_id, version FROM issue_changes c WHERE at < $1 AND ${whose} ORDER BY at DESC, id DESC LIMIT 1)
    UNION ALL
    SELECT older.at, older.analyzer_id, older.version FROM step, LATERAL (
      SELECT at, analyzer_id, version FROM issue_changes c WHERE c.at < step.at AND ${whose} ORDER BY at DESC, id DESC LIMIT 1
    ) older
  )
  SELECT step.analyzer_id, step.at::text AS at, step.at AS iso, step.version, a.shortcode, a.name FROM step
  JOIN analyzers a ON a.id = step.analyzer_id
  JOIN content_documents d ON d.collection = 'analyzers' AND d.id = a.id AND d.locale = 'en'
  LIMIT ${most}`

const ISSUES = `
  WITH counted AS (
    SELECT c.kind, c.issue_id, c.id, c.fields FROM issue_changes c JOIN issues i ON i.id = c.issue_id
    WHERE c.analyzer_id = $1 AND c.at = $2::timestamptz AND i._status = 'published' ORDER BY c.id LIMIT ${COUNTED + 1}
  ), placed AS (
    SELECT *, count(*) OVER (PARTITION BY kind)::int AS total, row_number() OVER (PARTITION BY kind ORDER BY id)::int AS place FROM counted
  )
  SELECT p.kind, p.total, p.place, '/directory/' || a.shortcode || '/issues/' || i.shortcode AS path, i.shortcode, i.title, p.fields
  FROM placed p JOIN issues i ON i.id = p.issue_id JOIN analyzers a ON a.id = i.analyzer_id
  WHERE p.place <= ${SHOWN} AND ${IS_PUBLIC} ORDER BY p.place`

async function groupsOf(cms: Cms, analyzerId: number, at: string): Promise<ChangeGroup[]> {
  const { rows } = await sqlOf(cms).query(ISSUES, [analyzerId, at])
  const found = z.array(row).parse(rows)
  return CHANGE_KINDS.flatMap((kind) => {
    const ofKind = found.filter((one) => one.kind === kind)
    const total = ofKind[0]?.total ?? 0
    if (total === 0) return []
    const issues = ofKind.map(({ path, shortcode, title, fields }) => ({ path, shortcode, title, fields }))
    return [{ kind, count: Math.min(total, COUNTED), isMore: total > COUNTED, issues }]
  })
}

const moment = z.iso.datetime({ offset: true })

/** A moment as an address carries it, to the microsecond that Postgres keeps; anything else means now. */
const momentOf = (before: string): string => (moment.safeParse(before).success ? before : 'infinity')

const addressed = (at: string) => at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/**
 * What versions of analyzers changed, the newest first; only what is public now.
 * @param analyzer the shortcode of one, or empty for all
 * @param before the `next` of the page before
 */
export async function listChanges(cms: Cms, analyzer = '', before = '', count = VERSIONS): Promise<ChangesPage> {
  const whose = analyzer ? 'c.analyzer_id = (SELECT id FROM analyzers WHERE shortcode = $2)' : 'true'
  const { rows } = await sqlOf(cms).query(RUNS(whose, count + 1), analyzer ? [momentOf(before), analyzer] : [momentOf(before)])
  const runs = z.array(run).parse(rows)
  const versions = await Promise.all(
    runs.slice(0, count).map(async ({ analyzer_id, at, iso, version, shortcode, name }) => ({
      analyzer: { shortcode, name },
      version,
      at: iso.toISOString(),
      groups: await groupsOf(cms, analyzer_id, at),
    })),
  )
  const last = runs[count - 1]
  return { versions: versions.filter(({ groups }) => groups.length > 0), next: runs.length > count && last ? addressed(last.at) : null }
}
