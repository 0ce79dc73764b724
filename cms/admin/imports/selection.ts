import type { ChangeKind, Difference, ImportReport } from '../../imports/report.ts'

/** Kinds of change, as the admin calls them, in the order in which they are offered. */
export const KINDS: Record<ChangeKind, string> = {
  added: 'New',
  changed: 'Changed',
  renamed: 'Renamed',
  deprecated: 'Deprecated',
  removed: 'Retired',
  returned: 'Back again',
}

/** One change with the analyzer it belongs to. */
export type Change = Difference & { analyzer: string }

/** All changes that a check lists, in order. */
export const changesIn = (reports: readonly ImportReport[]): Change[] =>
  reports.flatMap(({ analyzer, difference }) => difference.map((change) => ({ ...change, analyzer })))

/** How many changes there are of each kind; kinds without any are left out. */
export function countKinds(changes: readonly Change[]): [ChangeKind, number][] {
  return (Object.keys(KINDS) as ChangeKind[])
    .map((kind): [ChangeKind, number] => [kind, changes.filter((change) => change.kind === kind).length])
    .filter(([, count]) => count > 0)
}

export type Chosen = { accept: string[] | null; count: number }

/**
 * What is to be imported when `left` are left out. Nothing left out is everything, the changes that were too many to list
 * included; otherwise it is what is listed and chosen.
 */
export function chosenOf(changes: readonly Change[], omitted: number, left: ReadonlySet<string>): Chosen {
  const chosen = changes.filter(({ shortcode }) => !left.has(shortcode))
  if (chosen.length === changes.length) return { accept: null, count: changes.length + omitted }
  return { accept: [...new Set(chosen.map(({ shortcode }) => shortcode))], count: chosen.length }
}
