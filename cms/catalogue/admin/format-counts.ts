import type { Counts } from '../report.ts'

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
