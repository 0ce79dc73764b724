import type { ChangeKind, Counts, Difference, ImportReport } from '#catalogue/report.ts'

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

type Selection = { accept: string[] | null; count: number }

/**
 * Returns what to import without the `excluded` codes. With nothing excluded, that is everything, including the changes beyond the list;
 * otherwise it is the listed changes that remain.
 */
export function selectionOf(changes: readonly Change[], omitted: number, excluded: ReadonlySet<string>): Selection {
  const selected = changes.filter(({ shortcode }) => !excluded.has(shortcode))
  if (selected.length === changes.length) return { accept: null, count: changes.length + omitted }
  return { accept: [...new Set(selected.map(({ shortcode }) => shortcode))], count: selected.length }
}

const LABELS: Record<keyof Counts, string> = {
  added: 'new',
  changed: 'changed',
  renamed: 'renamed',
  removed: 'retired',
  unchanged: 'unchanged',
  kept: 'with an editor’s text kept',
  rejected: 'refused',
}

const number = new Intl.NumberFormat('en')

/** Formats the counts of a run: “12 new, 3 changed, 1,400 unchanged”. */
export function formatCounts(counts: Counts): string {
  const parts = (Object.keys(LABELS) as (keyof Counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${number.format(counts[name])} ${LABELS[name]}`)
  return parts.length === 0 ? 'no rules' : parts.join(', ')
}

/** Turns a field name into a label: `upstreamId` becomes “upstream id”. */
export const fieldLabel = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
