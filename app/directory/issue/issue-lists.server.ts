import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type IssueHit, issueHit } from './issue-hit.server.ts'
import { serverConfig } from '#config'
import type { Issue } from '#types'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'

/**
 * The issues that an issue's page links to. Each query makes a fixed number of index reads, so a page costs the same among a
 * hundred thousand issues.
 */

const MAX_TERMS = 5
const MAX_PER_TERM = 40

const COLUMNS = `d.path, jsonb_build_object('shortcode', d.analyzer, 'name', d.analyzer_name) AS analyzer, d.code AS shortcode, d.title, d.summary,
  d.severity, d.category, d.autofix, d.recommended, d.status`

async function hits(cms: Cms, name: string, text: string, values: unknown[]): Promise<IssueHit[]> {
  const { rows } = await sqlOf(cms).query({ name: `directory-${name}`, text, values })
  return z.array(issueHit).parse(rows)
}

const RELATED = `
  WITH own AS (SELECT position, analyzer FROM directory_index WHERE issue_id = $1),
  terms AS MATERIALIZED (
    SELECT p.positions, p.frequency FROM own JOIN directory_terms t USING (position), unnest(t.terms) term
      JOIN directory_postings p ON p.field = split_part(term, ':', 1) AND p.word = substr(term, strpos(term, ':') + 1)
    WHERE term ~ '^(stem|alias):' AND p.positions IS NOT NULL AND p.frequency > 1 ORDER BY p.frequency LIMIT ${MAX_TERMS}),
  places AS MATERIALIZED (
    SELECT near.place, sum(1 / ln(1 + t.frequency)) AS score FROM own, terms t, LATERAL (
      SELECT place FROM unnest(t.positions) place WHERE place <> own.position ORDER BY abs(place - own.position) LIMIT ${MAX_PER_TERM}) near
    GROUP BY near.place)
  SELECT ${COLUMNS} FROM own, places JOIN directory_index d ON d.position = places.place
  WHERE d.analyzer = own.analyzer AND d.status <> 'removed' ORDER BY places.score DESC, d.grade, d.code_key LIMIT $2`

/** Finds issues of the same analyzer that share rare words in titles, codes and tags, most similar first. */
export const relatedIssues = (cms: Cms, issueId: number, limit: number): Promise<IssueHit[]> =>
  hits(cms, 'related', RELATED, [issueId, limit])

const SAME_IDEA = `
  WITH own AS (SELECT position, analyzer, idea_key, code_key, aliases FROM directory_index WHERE issue_id = $1),
  places AS MATERIALIZED (
    (SELECT d.position AS place, 1 AS rank FROM own JOIN directory_index d ON d.idea_key = own.idea_key AND d.analyzer <> own.analyzer
      WHERE own.idea_key <> '' LIMIT ${MAX_PER_TERM})
    UNION ALL
    (SELECT place, 2 FROM own, LATERAL (SELECT lower(alias) AS key FROM unnest(own.aliases) alias) names
      JOIN directory_postings p ON p.field IN ('alias', 'upstream', 'code') AND p.word = names.key, unnest(p.positions) place LIMIT ${MAX_PER_TERM})
    UNION ALL
    (SELECT d.position, 2 FROM own, unnest(own.aliases) alias
      JOIN directory_index d ON d.analyzer = split_part(alias, '/', 1) AND d.code_key = lower(split_part(alias, '/', 2)) LIMIT ${MAX_PER_TERM})
    UNION ALL
    (SELECT place, 2 FROM own JOIN directory_postings p ON p.field = 'alias' AND p.word IN (own.code_key, own.analyzer || '/' || own.code_key), unnest(p.positions) place
      LIMIT ${MAX_PER_TERM}))
  SELECT ${COLUMNS} FROM own, (SELECT place, min(rank) AS rank FROM places GROUP BY place) found JOIN directory_index d ON d.position = found.place
  WHERE d.analyzer <> own.analyzer AND d.status <> 'removed' ORDER BY found.rank, d.analyzer, d.grade LIMIT $2`

/** Finds equivalent issues of other analyzers: by normalized code, then by shared aliases. */
export const sameIdea = (cms: Cms, issueId: number, limit: number): Promise<IssueHit[]> =>
  hits(cms, 'same-idea', SAME_IDEA, [issueId, limit])

const beside = (sign: '<' | '>') => `(
  SELECT '${sign === '<' ? 'previous' : 'next'}' AS side, d.path, d.code AS shortcode, d.title FROM directory_index d
  WHERE d.analyzer = (SELECT analyzer FROM own) AND (d.code_key, d.issue_id) ${sign} ((SELECT code_key FROM own), $1::integer)
  ORDER BY d.code_key ${sign === '<' ? 'DESC' : 'ASC'}, d.issue_id ${sign === '<' ? 'DESC' : 'ASC'} LIMIT 1)`

const NEIGHBOURS = `WITH own AS MATERIALIZED (SELECT analyzer, code_key FROM directory_index WHERE issue_id = $1) ${beside('<')} UNION ALL ${beside('>')}`

const neighbour = z.object({ side: z.enum(['previous', 'next']), path: z.string(), shortcode: z.string(), title: z.string() })

type Neighbour = { path: string; shortcode: string; title: string }

/** Finds the issues of the same analyzer before and after this one, by code. */
export async function neighbours(cms: Cms, issueId: number): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const { rows } = await sqlOf(cms).query({ name: 'directory-neighbours', text: NEIGHBOURS, values: [issueId] })
  const found = z.array(neighbour).parse(rows)
  const on = (wanted: string): Neighbour | null => {
    const one = found.find(({ side }) => side === wanted)
    return one ? { path: one.path, shortcode: one.shortcode, title: one.title } : null
  }
  return { previous: on('previous'), next: on('next') }
}

type Owner = IssueHit['analyzer'] & { id: number }

const statusOf = ({ removed, deprecated }: Issue): IssueHit['status'] =>
  removed?.since ? 'removed' : deprecated?.since ? 'deprecated' : 'active'

const hitOf = (issue: Issue, { shortcode, name }: Owner): IssueHit => ({
  path: issue.path ?? '',
  analyzer: { shortcode, name },
  shortcode: issue.shortcode ?? '',
  title: issue.title,
  summary: issue.summary ?? '',
  severity: issue.severity,
  category: issue.category,
  autofix: issue.autofix,
  recommended: issue.recommended ?? false,
  status: statusOf(issue),
})

/** Lists the first issues of an unpublished analyzer for an editor's preview; the search index only has public issues. */
export async function draftIssues(cms: Cms, analyzer: Owner, reader: Reader): Promise<{ hits: IssueHit[]; total: number }> {
  const { docs, totalDocs } = await cms.find({
    collection: 'issues',
    where: { analyzer: { equals: analyzer.id } },
    sort: 'shortcode',
    limit: serverConfig.directoryPageSize,
    depth: 0,
    ...accessFor(reader),
  })
  return { hits: docs.map((issue) => hitOf(issue, analyzer)), total: totalDocs }
}
