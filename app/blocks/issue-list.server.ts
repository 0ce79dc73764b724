import { z } from 'zod'
import { issueHit } from '#app/directory/issue/issue-hit.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { FindData } from './find-data.ts'

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
