import type { ChangeKind, Difference, ImportReport } from '../report.ts'

/** Labels of the kinds of change, in display order. */
export const KINDS: Record<ChangeKind, string> = {
  added: 'New',
  changed: 'Changed',
  renamed: 'Renamed',
  deprecated: 'Deprecated',
  removed: 'Retired',
  returned: 'Restored',
}

export type Change = Difference & { analyzer: string }

/** Returns all listed changes of a check, in order. */
export const changesIn = (reports: readonly ImportReport[]): Change[] =>
  reports.flatMap(({ analyzer, difference }) => difference.map((change) => ({ ...change, analyzer })))

/** Counts the changes of each kind, without empty kinds. */
export function countKinds(changes: readonly Change[]): [ChangeKind, number][] {
  return (Object.keys(KINDS) as ChangeKind[])
    .map((kind): [ChangeKind, number] => [kind, changes.filter((change) => change.kind === kind).length])
    .filter(([, count]) => count > 0)
}

export type Selection = { accept: string[] | null; count: number }

/**
 * Returns what to import without the `excluded` codes. With nothing excluded, that is everything, including the changes beyond the list;
 * otherwise it is the listed changes that remain.
 */
export function selectionOf(changes: readonly Change[], omitted: number, excluded: ReadonlySet<string>): Selection {
  const selected = changes.filter(({ shortcode }) => !excluded.has(shortcode))
  if (selected.length === changes.length) return { accept: null, count: changes.length + omitted }
  return { accept: [...new Set(selected.map(({ shortcode }) => shortcode))], count: selected.length }
}
