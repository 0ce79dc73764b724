import type { PlanData } from '#app/documents/block-data.ts'

/** One plan's value for a feature: an amount, `true` if it is simply included, `false` if it is not. */
export type Cell = string | boolean

export type Line = { name: string; cells: Cell[] }

/** Rows under one heading; the ungrouped rows come first and have no heading. */
export type LineGroup = { name?: string; lines: Line[] }

type Compared = Pick<PlanData, 'features'>

const cellOf = ({ features }: Compared, name: string): Cell => {
  const feature = features.find((one) => one.name === name)
  return feature ? (feature.value ?? true) : false
}

/**
 * Builds the comparison table. Features with the same name share one row, in the first group that any plan names for them.
 * Groups and rows keep the order in which they first appear.
 */
export function comparePlans(plans: readonly Compared[]): LineGroup[] {
  const all = plans.flatMap(({ features }) => features)
  const names = [...new Set(all.map(({ name }) => name))]
  const groupOf = (name: string) => all.find((feature) => feature.name === name && feature.group)?.group
  const lines = names.map((name) => ({ group: groupOf(name), line: { name, cells: plans.map((plan) => cellOf(plan, name)) } }))
  const groups = [undefined, ...new Set(lines.flatMap(({ group }) => group ?? []))]
  return groups
    .map((name) => ({ name, lines: lines.filter(({ group }) => group === name).map(({ line }) => line) }))
    .filter((group) => group.lines.length > 0)
}
