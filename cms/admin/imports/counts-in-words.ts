import type { Counts } from '../../imports/report.ts'

const NAMES: Record<keyof Counts, string> = {
  added: 'new',
  changed: 'changed',
  renamed: 'renamed',
  removed: 'retired',
  unchanged: 'unchanged',
  kept: 'with an editor’s own words kept',
  rejected: 'refused',
}

const number = new Intl.NumberFormat('en')

/** The counts of a run in a sentence's half: “12 new, 3 changed, 1,400 unchanged”. */
export function countsInWords(counts: Counts): string {
  const said = (Object.keys(NAMES) as (keyof Counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${number.format(counts[name])} ${NAMES[name]}`)
  return said.length === 0 ? 'no rules' : said.join(', ')
}
