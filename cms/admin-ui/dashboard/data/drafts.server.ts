import type { CollectionSlug, Where } from 'payload'
import { ROUTABLE } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

const NEWEST = 6

export type Draft = { collection: string; id: number; locale: string; title: string; path: string | null; updatedAt: Date }

type Count = { collection: string; locale: string; count: number }

/** Unpublished drafts: the number per collection and language, such as 2 “pages”, and the newest ones. */
export type Drafts = { counts: (Count & { label: string })[]; newest: Draft[] }

const READ = `
  WITH waiting AS MATERIALIZED (SELECT collection, id, locale, title, path, updated_at AS "updatedAt" FROM content_drafts WHERE draft)
  SELECT
    (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.count DESC, c.collection, c.locale), '[]')
      FROM (SELECT collection, locale, count(*)::int FROM waiting GROUP BY collection, locale) c) AS counts,
    (SELECT coalesce(jsonb_agg(to_jsonb(n) ORDER BY n."updatedAt" DESC), '[]')
      FROM (SELECT * FROM waiting ORDER BY "updatedAt" DESC LIMIT ${NEWEST}) n) AS newest`

type Row = { counts: Count[]; newest: (Omit<Draft, 'updatedAt'> & { updatedAt: string })[] }

/** Counts drafts in collections without addresses, such as open positions, which are not in the view. */
function countOthers(cms: Cms): Promise<Count[]> {
  const others = cms.config.collections.filter(({ slug, versions }) => versions?.drafts && !ROUTABLE.some((one) => one === slug))
  const where: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] }
  const count = async (collection: CollectionSlug) => ({
    collection,
    locale: 'en',
    count: (await cms.countVersions({ collection, where })).totalDocs,
  })
  return Promise.all(others.map(({ slug }) => count(slug)))
}

/** Names what is counted: “page”, “changelog entries”. The plural in the configuration names the list, such as “Changelog”. */
function labelOf(cms: Cms, { collection, count }: Count): string {
  const singular = cms.config.collections.find(({ slug }) => slug === collection)?.labels.singular
  const name = typeof singular === 'string' ? singular.toLowerCase() : collection
  return count === 1 ? name : `${name.replace(/y$/, 'ie')}s`
}

/** Reads the drafts of all collections. A document counts once per language with a draft. */
export async function readDrafts(cms: Cms): Promise<Drafts> {
  const [{ rows }, others] = await Promise.all([sqlOf(cms).query<Row>(READ), countOthers(cms)])
  const { counts = [], newest = [] } = rows[0] ?? {}
  return {
    counts: [...counts, ...others.filter(({ count }) => count > 0)].map((count) => ({ ...count, label: labelOf(cms, count) })),
    newest: newest.map((draft) => ({ ...draft, updatedAt: new Date(draft.updatedAt) })),
  }
}
