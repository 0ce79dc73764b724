import type { PlanData } from '../../block-data.ts'

/** What a plan has of one feature: how much of it, `true` where it is simply included, `false` where it is not. */
export type Cell = string | boolean

export type Line = { name: string; cells: Cell[] }

/** Lines under one heading; those of no group come first and have none. */
export type LineGroup = { name?: string; lines: Line[] }

type Compared = Pick<PlanData, 'features'>

const cellOf = ({ features }: Compared, name: string): Cell => {
  const feature = features.find((one) => one.name === name)
  return feature ? (feature.value ?? true) : false
}

/**
 * The table of all plans, each feature once: equal names in several plans are one line, which stands in the first group that
 * any of them names. Groups and lines keep the order in which the plans bring them.
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
