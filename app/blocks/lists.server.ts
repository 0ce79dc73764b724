import { findNewest, findWithFallback } from '#app/articles/data/find-with-fallback.server.ts'
import { dayOf, POST_FIELDS, postEntry, STORY_FIELDS, storyEntry } from '#app/articles/data/entries.ts'
import { byTitle } from '#app/articles/data/adjacent.server.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { inRelationshipOrder } from '#app/documents/relationship-ids.ts'
import { localeOf, type Reader } from '#app/documents/reader.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { BlockData, LexicalNode } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { builtUntil } from '#platform/http/built-from.ts'
import { z } from 'zod'
import { issueHit } from '#app/directory/issue/issue-hit.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** Loads the data a block shows from other documents, limited to what `reader` may see. */
export type FindData<S extends keyof BlockData> = (cms: Cms, block: ResolvedBlock<S>, reader: Reader) => Promise<BlockData[S]>

/** The selected analyzers in the editor's order, or all of them by name; published ones only. */
export const findAnalyzers: FindData<'analyzer-list'> = async (cms, { analyzers: selected }, reader) => {
  const all = await listAnalyzers(cms, localeOf(reader))
  return inRelationshipOrder(all, selected).map(({ name, shortcode, excerpt, languages, critical, major, minor }) => ({
    name,
    href: `/directory/${shortcode}`,
    description: excerpt ?? undefined,
    languages,
    issues: { critical, major, minor },
  }))
}

/** All terms in the alphabetical order of the reader's language. */
export const findTerms: FindData<'glossary-list'> = async (cms, _block, reader) => {
  const docs = await findWithFallback(reader, (access) =>
    cms.find({
      collection: 'glossary',
      pagination: false,
      depth: 0,
      select: { title: true, path: true, excerpt: true, aliases: true },
      ...access,
    }),
  )
  return docs
    .toSorted(byTitle(reader))
    .map(({ title, path, excerpt, aliases }) => ({ title, href: path ?? '', excerpt: excerpt ?? undefined, aliases: aliases ?? [] }))
}

export const findReleases: FindData<'changelog-list'> = async (cms, { count }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'changelog',
      depth: 0,
      select: { title: true, path: true, excerpt: true, publishedAt: true, version: true, kinds: true },
      ...access,
    }),
  )
  return docs.map(({ title, path, excerpt, publishedAt, version, kinds }) => ({
    title,
    href: path ?? '',
    excerpt: excerpt ?? undefined,
    date: dayOf(publishedAt) ?? '',
    version: version ?? undefined,
    kinds: kinds ?? [],
  }))
}

export const findStories: FindData<'story-list'> = async (cms, { count }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'stories',
      // Depth 1 populates the customer, depth 2 its logo.
      depth: 2,
      select: { ...STORY_FIELDS, publishedAt: true },
      ...access,
    }),
  )
  return docs.map(storyEntry)
}

/** The newest posts, filtered by the block's tag if it has one. */
export const findPosts: FindData<'post-list'> = async (cms, { count, tag }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'posts',
      where: tag ? { tags: { in: [tag] } } : {},
      // Depth 1 populates the authors, depth 2 their portraits.
      depth: 2,
      select: POST_FIELDS,
      ...access,
    }),
  )
  return docs.map(postEntry)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A position's title is an h4, so the headings in its description are demoted below it. */
const DEMOTED = new Map<string, string>(Object.entries({ h1: 'h5', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' }))

const demoteHeading = (node: LexicalNode): LexicalNode =>
  node.type === 'heading' && typeof node.tag === 'string' ? { ...node, tag: DEMOTED.get(node.tag) ?? node.tag } : node

/** Open positions ordered by department; the closing date is inclusive. */
export const findPositions: FindData<'job-list'> = async (cms, _block, reader) => {
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  builtUntil(new Date(Date.parse(today) + DAY_MS))
  const docs = await findWithFallback(reader, (access) =>
    cms.find({
      collection: 'jobs',
      where: { or: [{ closesAt: { exists: false } }, { closesAt: { greater_than_equal: today } }] },
      pagination: false,
      depth: 1,
      ...access,
    }),
  )
  const resolved = await resolveLinks(cms, docs, reader)
  const { compare } = new Intl.Collator(localeOf(reader))
  const byDepartment = resolved.toSorted((a, b) => compare(a.department, b.department) || compare(a.title, b.title))
  return byDepartment.map(({ id, title, department, location, workplace, employment, salary, closesAt, apply, body, createdAt }) => ({
    id,
    title,
    department,
    location,
    employment,
    salary: salary ?? undefined,
    city: workplace?.city ?? undefined,
    country: workplace?.country ?? undefined,
    remoteFrom: workplace?.remoteFrom ?? undefined,
    closesAt: dayOf(closesAt),
    posted: dayOf(createdAt) ?? '',
    apply,
    body: ((body?.root as LexicalNode | undefined)?.children ?? []).map(demoteHeading),
  }))
}

const row = issueHit.pick({ title: true, shortcode: true, severity: true, category: true, summary: true }).extend({ analyzer: z.string() })

/** Published issues of published analyzers, ordered by severity, then recommended ones first, then by code. */
export const findIssues: FindData<'issue-list'> = async (cms, { analyzer, severity, count }) => {
  const analyzerId = typeof analyzer === 'object' ? analyzer?.id : analyzer
  const { rows } = await sqlOf(cms).query(
    `SELECT i.title, i.shortcode, a.shortcode AS analyzer, i.severity, i.category, coalesce(i.summary, '') AS summary
     FROM issues i JOIN analyzers a ON a.id = i.analyzer_id
     WHERE i._status = 'published' AND i.deprecated_since IS NULL
       AND i.analyzer_id IN (SELECT id FROM content_documents WHERE collection = 'analyzers' AND locale = 'en')
       AND ($1::int IS NULL OR i.analyzer_id = $1) AND ($2::text IS NULL OR i.severity::text = $2)
     ORDER BY i.severity, coalesce(i.recommended, false) DESC, i.shortcode, i.id LIMIT $3`,
    [analyzerId ?? null, severity ?? null, count],
  )
  return z
    .array(row)
    .parse(rows)
    .map(({ summary, ...issue }) => ({
      ...issue,
      href: `/directory/${issue.analyzer}/issues/${issue.shortcode}`,
      summary: summary || undefined,
    }))
}
