import type { SeverityName } from '#app/ui/severity.tsx'

/** A rule with proven examples. `also` has, for each example, the rules of other tools that report it too, as analyzer/shortcode. */
export type ProvenRule = {
  analyzer: string
  shortcode: string
  title: string
  severity: SeverityName
  path: string
  also: readonly (readonly string[])[]
}

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
