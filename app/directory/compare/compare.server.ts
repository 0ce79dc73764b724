import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { timedQuery } from '#cms/core/timed-query.server.ts'
import { listAnalyzers } from '../analyzer/analyzers.server.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { type Comparison, type Matrix, matrixOf, oneWay, type ProvenRule } from './shares.ts'

/** Published rules with proven examples, and for each example the rules of other tools that report it too. */
const PROVEN = `
  SELECT d.analyzer, d.code AS shortcode, d.title, d.severity, d.path, jsonb_agg(e.proof -> 'also' ORDER BY e._order) AS also
  FROM directory_index d JOIN issues_guide_examples e ON e._parent_id = d.issue_id
  WHERE e.proof IS NOT NULL AND d.status = 'active' GROUP BY d.issue_id, d.analyzer, d.code, d.code_key, d.title, d.severity, d.path
  ORDER BY d.analyzer, d.code_key`

const rows = z.array(
  z.object({
    analyzer: z.string(),
    shortcode: z.string(),
    title: z.string(),
    severity: z.enum(['critical', 'major', 'minor']),
    path: z.string(),
    also: z.array(z.array(z.string())),
  }),
)

/** Every rule that was proven, once for all comparisons. */
const provenRules = (cms: Cms): Promise<ProvenRule[]> =>
  cachedRead(cms, VISITOR, ['proven-rules'], async () =>
    rows.parse(await timedQuery(cms, (read) => read({ name: 'proven-rules', text: PROVEN, values: [] }))),
  )

/** The shares of all analyzers, and the comparison of two of them if both are published and proven. */
export async function compareAnalyzers(cms: Cms, a: string, b: string): Promise<{ matrix: Matrix; pair: Comparison | null }> {
  const [rules, analyzers] = [await provenRules(cms), await listAnalyzers(cms)]
  const proven = analyzers.filter(({ shortcode }) => rules.some(({ analyzer }) => analyzer === shortcode))
  const named = proven.map(({ shortcode, name }) => ({ shortcode, name }))
  const [first, second] = [a, b].map((code) => named.find(({ shortcode }) => shortcode === code))
  const pair =
    first && second && first !== second
      ? { a: first, b: second, forth: oneWay(rules, first, second), back: oneWay(rules, second, first) }
      : null
  return { matrix: matrixOf(rules, named), pair }
}
