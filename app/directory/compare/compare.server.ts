import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { timedQuery } from '#cms/core/timed-query.server.ts'
import { listAnalyzers } from '../analyzer/analyzers.server.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'

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

/** A rule with proven examples. `also` has, for each example, the rules of other tools that report it too, as analyzer/shortcode. */
export type ProvenRule = z.output<typeof rows>[number]

export type Named = { shortcode: string; name: string }

/** The rules of another analyzer that report a rule's examples, with how many of them each reports. */
export type Caught = Pick<ProvenRule, 'shortcode' | 'title' | 'severity' | 'path'> & {
  /** Proven examples of the rule, and how many of them the other analyzer reports. */
  examples: number
  caught: number
  by: { shortcode: string; path: string }[]
}

/** How many of an analyzer's proven rules another one catches in full: it reports every example. */
export type OneWay = { total: number; caught: number; rules: Caught[] }

export type Comparison = { a: Named; b: Named; forth: OneWay; back: OneWay }

/** Shares of all pairs: `cells[row][column]` is how much of the row's rules the column's analyzer catches; `null` on the diagonal. */
export type Matrix = { analyzers: (Named & { total: number })[]; cells: (number | null)[][] }

const isOf = (analyzer: string) => (name: string) => name.startsWith(`${analyzer}/`)

function caughtBy(rule: ProvenRule, { shortcode }: Named): Caught {
  const own = rule.also.map((names) => names.filter(isOf(shortcode)))
  const names = [...new Set(own.flat())].toSorted()
  const by = names.map((name) => name.slice(shortcode.length + 1))
  return {
    ...{ shortcode: rule.shortcode, title: rule.title, severity: rule.severity, path: rule.path },
    ...{ examples: own.length, caught: own.filter((found) => found.length > 0).length },
    by: by.map((code) => ({ shortcode: code, path: `/directory/${shortcode}/issues/${code}` })),
  }
}

const isWhole = ({ caught, examples }: Caught) => caught === examples

/** What `to` catches of the proven rules of `from`. */
export function oneWay(rules: readonly ProvenRule[], from: Named, to: Named): OneWay {
  const all = rules.filter(({ analyzer }) => analyzer === from.shortcode).map((rule) => caughtBy(rule, to))
  return { total: all.length, caught: all.filter(isWhole).length, rules: all }
}

/** The shares of all pairs. */
export function matrixOf(rules: readonly ProvenRule[], analyzers: readonly Named[]): Matrix {
  const cells = analyzers.map((row) =>
    analyzers.map((column) => {
      if (row === column) return null
      const { total, caught } = oneWay(rules, row, column)
      return total === 0 ? 0 : caught / total
    }),
  )
  const totalOf = ({ shortcode }: Named) => rules.filter(({ analyzer }) => analyzer === shortcode).length
  return { analyzers: analyzers.map((one) => ({ ...one, total: totalOf(one) })), cells }
}

/** Every rule that was proven, once for all comparisons. */
const provenRules = (cms: Cms) =>
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
